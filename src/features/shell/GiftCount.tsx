/** The count of gift items beside the entry of their page; nothing while it is unknown. */
import { useTranslation } from 'react-i18next';
import { giftCountOf, useGifts } from '../../core/vouchers/gifts.store';
import { CountBadge } from '../../ui/feedback/CountBadge';

export function GiftCount({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const count = useGifts(giftCountOf);
  if (count === null) return null;
  return (
    <span className={className}>
      <CountBadge count={count} label={t('shell.giftItems', { count })} />
    </span>
  );
}
