/** The person's own gifts (docs/product.md section 3, Gift code item list): 'Use' puts one into the form and checks it. */
import { Gift, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GiftItem } from '../../../common/contract/provider/gift';
import { foldQuery } from '../../model/search.rules';
import { fillInGift } from './redeem/check-gift-code';
import { loadGiftItems } from './load-gift-items';
import { useFormat } from '../../lib/i18n/format';
import { useGiftForm } from '../../core/vouchers/gift-form.store';
import { giftCountOf, setGiftKeyword, useGifts } from '../../core/vouchers/gifts.store';
import { Button } from '../../ui/controls/buttons/Button';
import { CountBadge } from '../../ui/feedback/CountBadge';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { SearchField } from '../../ui/controls/fields/SearchField';
import { Tag } from '../../ui/feedback/Tag';
import { TitledCard } from '../../ui/layout/TitledCard';
import { List } from './List';
import { LoadingRows, PartState } from './PartState';
import { Row } from './Row';
import { useCover } from '../../ui/privacy/privacy';

/** Number of entries from which the list has a search field. */
const SEARCH_FROM = 7;
const SHOWN_FIRST = 6;
const SKELETON_ROWS = 3;

export function GiftItemsCard() {
  const { t } = useTranslation();
  const { data, failure } = useGifts();
  const count = useGifts(giftCountOf);
  return (
    <TitledCard
      title={t('wallet.items')}
      aside={count !== null && <CountBadge count={count} label={t('shell.giftItems', { count })} />}
    >
      <PartState
        data={data}
        failure={failure}
        failedTitle={t('wallet.itemsFailed')}
        icon={<Gift size={16} />}
        retry={loadGiftItems}
        loadingLabel={t('wallet.itemsLoading')}
        loading={<LoadingRows rows={SKELETON_ROWS} />}
      >
        {(items) => <Items items={items} />}
      </PartState>
    </TitledCard>
  );
}

function Items({ items }: { readonly items: readonly GiftItem[] }) {
  const { t } = useTranslation();
  const keyword = useGifts((gifts) => gifts.keyword);
  const hasSearch = items.length >= SEARCH_FROM;
  // The person's own gifts are few and local, so they are searched without a request.
  const query = hasSearch ? foldQuery(keyword) : '';
  const found = items.filter(({ title }) => foldQuery(title).includes(query));
  if (items.length === 0) {
    return <EmptyState icon={<Gift size={16} />} title={t('wallet.noItems')} text={t('wallet.noItemsText')} />;
  }
  return (
    <>
      {hasSearch && (
        <SearchField
          size="small"
          label={t('wallet.searchItems')}
          placeholder={t('shell.search')}
          clearLabel={t('home.clearSearch')}
          value={keyword}
          isPrivate
          onChange={setGiftKeyword}
        />
      )}
      <LiveRegion>{found.length === 0 && t('home.noData')}</LiveRegion>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX size={16} />}
          tone="neutral"
          title={t('home.noData')}
          text={t('wallet.noMatchText')}
        />
      ) : (
        <List entries={found} first={SHOWN_FIRST} label={t('wallet.items')}>
          {(item) => <Item key={item.id} item={item} />}
        </List>
      )}
    </>
  );
}

function Item({ item }: { readonly item: GiftItem }) {
  const cover = useCover();
  const { t } = useTranslation();
  const { number } = useFormat();
  const isBusy = useGiftForm(({ work }) => work !== 'none');
  const title = item.title === '' ? t('wallet.someGift') : cover(item.title);
  return (
    <Row icon={<Gift size={18} />} tone="accent" title={title} tag={item.count > 1 && <Tag>×{number(item.count)}</Tag>}>
      {item.code !== '' && item.securityCode !== '' && (
        <Button
          size="small"
          aria-label={t('wallet.useNamed', { title })}
          aria-disabled={isBusy || undefined}
          onClick={() => void fillInGift(item)}
        >
          {t('wallet.use')}
        </Button>
      )}
    </Row>
  );
}
