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
      en: ['More days for your lane', 'Buy 3 or 6 months this month and get up to 20 bonus days.'],
      vi: ['Thêm ngày cho đường truyền của bạn', 'Mua 3 hoặc 6 tháng trong tháng này và nhận thêm tới 20 ngày.'],
      zh: ['为您的线路加时', '本月购买 3 个月或 6 个月，最多赠送 20 天。'],
      th: ['เพิ่มวันใช้งานให้คุณ', 'ซื้อแพ็กเกจ 3 หรือ 6 เดือนภายในเดือนนี้ รับวันเพิ่มสูงสุด 20 วัน'],
      id: ['Tambahan hari untuk jalurmu', 'Beli paket 3 atau 6 bulan bulan ini dan dapatkan hingga 20 hari bonus.'],
      ms: [
        'Lebih banyak hari untuk laluan anda',
        'Beli 3 atau 6 bulan pada bulan ini dan dapatkan sehingga 20 hari bonus.',
      ],
      tl: [
        'Dagdag na araw para sa iyong lane',
        'Bumili ng 3 o 6 na buwan ngayong buwan at makakuha ng hanggang 20 bonus na araw.',
      ],
      ja: ['あなたのレーンに日数をプラス', '今月中に3か月または6か月プランを購入すると、最大20日分を追加。'],
    },
  },
  {
    id: 2,
    imagePaths: ['/sandbox/promotions/{language}-3.webp'],
    url: null,
    displayNumber: 5,
    lifeDays: 14,
    texts: {
      en: ['Four new cities', 'Taipei, Warsaw, São Paulo and Vancouver are on the lane now.'],
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
