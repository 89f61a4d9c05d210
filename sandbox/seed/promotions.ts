/** The sandbox's promotions, with texts in the product's eight languages. */

export interface PromotionSeed {
  readonly id: number;
  /** Addresses on the sandbox's own host, with a placeholder for the language of the image's text. */
  readonly imagePaths: readonly string[];
  readonly url: string | null;
  readonly displayNumber: number;
  readonly lifeDays: number;
  readonly texts: Readonly<Record<string, readonly [title: string, description: string]>>;
}

export const PROMOTION_SEEDS: readonly PromotionSeed[] = [
  {
    id: 1,
    imagePaths: ['/sandbox/promotions/{language}-1.webp', '/sandbox/promotions/{language}-2.webp'],
    url: '/service',
    displayNumber: 3,
    lifeDays: 30,
    texts: {
      en: ['Longer packages cost less', '3 months are 14% off, 6 months are 33% off.'],
      vi: ['Mua càng dài, giá càng rẻ', 'Gói 3 tháng giảm 14%, gói 6 tháng giảm 33%.'],
      zh: ['买得越久越划算', '3 个月套餐优惠 14%，6 个月套餐优惠 33%。'],
      th: ['ยิ่งนานยิ่งคุ้ม', 'แพ็กเกจ 3 เดือนลด 14% แพ็กเกจ 6 เดือนลด 33%'],
      id: ['Makin lama, makin hemat', 'Paket 3 bulan hemat 14%, paket 6 bulan hemat 33%.'],
      ms: ['Lebih lama, lebih jimat', 'Pakej 3 bulan jimat 14%, pakej 6 bulan jimat 33%.'],
      tl: ['Mas mahaba, mas tipid', '14% off ang 3 buwan, 33% off ang 6 na buwan.'],
      ja: ['長期プランほどお得', '3か月プランは14%オフ、6か月プランは33%オフです。'],
    },
  },
  {
    id: 2,
    imagePaths: ['/sandbox/promotions/{language}-3.webp'],
    url: null,
    displayNumber: 5,
    lifeDays: 14,
    texts: {
      en: ['Four new cities', 'Taipei, Warsaw, São Paulo and Vancouver are available now.'],
      vi: ['Bốn thành phố mới', 'Đài Bắc, Warszawa, São Paulo và Vancouver đã sẵn sàng.'],
      zh: ['新增四座城市', '台北、华沙、圣保罗和温哥华现已开通。'],
      th: ['สี่เมืองใหม่', 'ไทเป วอร์ซอ เซาเปาลู และแวนคูเวอร์ พร้อมใช้งานแล้ว'],
      id: ['Empat kota baru', 'Taipei, Warsawa, São Paulo, dan Vancouver kini tersedia.'],
      ms: ['Empat bandar baharu', 'Taipei, Warsaw, São Paulo dan Vancouver kini tersedia.'],
      tl: ['Apat na bagong lungsod', 'Magagamit na ang Taipei, Warsaw, São Paulo at Vancouver.'],
      ja: ['4つの新しい都市', '台北、ワルシャワ、サンパウロ、バンクーバーが加わりました。'],
    },
  },
];

const ENGLISH = 'en';

/** An image's address in a language, or in English where it is missing. */
export function pictureIn(path: string, language: string): string {
  const isKnown = PROMOTION_SEEDS.some(({ texts }) => Object.hasOwn(texts, language));
  return path.replace('{language}', isKnown ? language : ENGLISH);
}
