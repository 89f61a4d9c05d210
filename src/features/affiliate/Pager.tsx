/** Buttons for the previous and next page, and the current position. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { turnAffiliatePage } from './load-affiliates';
import { useFormat } from '../../lib/i18n/format';
import { useAffiliate } from './affiliate.store';
import { Button } from '../../ui/controls/buttons/Button';
import styles from './Pager.module.css';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { handFocusOver } from '../../ui/layout/hand-focus-over';

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
}

export function Pager({ page, lastPage }: PagerProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { isLoading, requestedPage } = useAffiliate();
  const buttons = useRef<HTMLElement>(null);
  const wasPageTurned = useRef(false);
  // The pager disappears when the provider has fewer pages than it said.
  useLayoutEffect(() => handFocusOver(buttons.current), []);
  useEffect(() => {
    // At either end the pressed button becomes disabled and would lose the focus.
    const focused = document.activeElement;
    const isFocusLost =
      focused === document.body ||
      (buttons.current?.contains(focused) === true && focused?.matches(':disabled') === true);
    if (wasPageTurned.current && isFocusLost)
      buttons.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
    wasPageTurned.current = false;
  }, [page]);
  const turn = (by: 1 | -1) => {
    wasPageTurned.current = true;
    void turnAffiliatePage(by);
  };
  return (
    <nav ref={buttons} className={styles.pager} aria-label={t('friends.pages')}>
      <Button
        size="small"
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        busy={isLoading && requestedPage < page}
        onClick={() => turn(-1)}
      >
        {t('friends.previous')}
      </Button>
      <LiveRegion className={styles.place}>
        {t('friends.pageOf', { page: number(page), pages: number(lastPage) })}
      </LiveRegion>
      <Button
        className={styles.forward}
        size="small"
        icon={<ChevronRight size={16} aria-hidden />}
        disabled={page >= lastPage}
        busy={isLoading && requestedPage > page}
        onClick={() => turn(1)}
      >
        {t('friends.next')}
      </Button>
    </nav>
  );
}
