/** The person's own vouchers: state, value, expiry, and the account that gave or received them. */
import { TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownVouchers, stateAt } from './own-vouchers.rules';
import type { Voucher, VoucherState } from '../../../common/contract/provider/voucher';
import { loadVouchers } from '../../core/vouchers/load-vouchers';
import { useFormat } from '../../lib/i18n/format';
import { useWallet } from '../../core/vouchers/wallet.store';
import { useServerNow } from '../../lib/time/use-server-now';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Tag, type Tone } from '../../ui/feedback/Tag';
import { TitledCard } from '../../ui/layout/TitledCard';
import { List } from './List';
import { LoadingRows, PartState } from './PartState';
import { Row } from './Row';
import { useWalletTexts } from './use-wallet-texts';
import { useCover } from '../../ui/privacy/privacy';

const SHOWN_FIRST = 4;
const SKELETON_ROWS = 3;

type OwnState = Exclude<VoucherState, 'exchange'>;
const STATES = {
  available: { tone: 'green', key: 'wallet.stateAvailable' },
  reserved: { tone: 'amber', key: 'wallet.stateReserved' },
  used: { tone: 'neutral', key: 'wallet.stateUsed' },
  expired: { tone: 'neutral', key: 'wallet.stateExpired' },
  shared: { tone: 'neutral', key: 'wallet.stateShared' },
} as const satisfies Record<OwnState, { tone: Tone; key: string }>;

export function VouchersCard() {
  const { t } = useTranslation();
  const { data, failure } = useWallet();
  return (
    <TitledCard title={t('wallet.vouchers')}>
      <PartState
        data={data}
        failure={failure}
        failedTitle={t('wallet.vouchersFailed')}
        icon={<TicketPercent size={16} />}
        retry={loadVouchers}
        loadingLabel={t('wallet.vouchersLoading')}
        loading={<LoadingRows rows={SKELETON_ROWS} />}
      >
        {(vouchers) => <Vouchers vouchers={vouchers} />}
      </PartState>
    </TitledCard>
  );
}

function Vouchers({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  const now = useServerNow(vouchers);
  const own = ownVouchers(vouchers, now);
  if (own.length === 0) {
    return (
      <EmptyState icon={<TicketPercent size={16} />} title={t('wallet.noVouchers')} text={t('wallet.noVouchersText')} />
    );
  }
  return (
    <List entries={own} first={SHOWN_FIRST} label={t('wallet.vouchers')}>
      {(voucher) => <VoucherRow key={voucher.id} voucher={voucher} now={now} />}
    </List>
  );
}

function VoucherRow({ voucher, now }: { readonly voucher: Voucher; readonly now: number }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const cover = useCover();
  const texts = useWalletTexts();
  const { percent, expiresAt, sharedBy, sharedWith } = voucher;
  const state = stateAt(voucher, now) as OwnState;
  const { tone, key } = STATES[state];
  const isOpen = state === 'available' || state === 'reserved';
  const facts = [
    isOpen && texts.worth(percent),
    isOpen && expiresAt !== null && t('wallet.until', { date: date(expiresAt) }),
    state === 'expired' && expiresAt !== null && t('wallet.ended', { date: date(expiresAt) }),
    sharedBy !== '' && t('wallet.from', { name: cover(sharedBy) }),
    sharedWith !== '' && t('wallet.to', { name: cover(sharedWith) }),
  ];
  return (
    <Row
      icon={<TicketPercent size={18} />}
      tone={state === 'available' ? 'green' : 'neutral'}
      title={texts.voucher(voucher)}
      tag={<Tag tone={tone}>{t(key)}</Tag>}
      text={texts.line(facts.filter((fact) => fact !== false))}
    />
  );
}
