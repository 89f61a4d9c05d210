/** The page's title and its actions: currency, order history, back to the packages. */
import { useEffect, useRef, type RefObject } from 'react';
import { History, Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency } from '../../../../common/contract/provider/plans';
import { chooseCurrency, goToOrders, goToPackages } from '../checkout-actions';
import { usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { detailOf, isLocked, stepOf, viewOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { lacksHistory, useOrderHistory } from '../orders/order-history.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { PageHead } from '../../../ui/layout/PageHead';
import { useOffer } from './use-offer';
import { useCover } from '../../../ui/privacy/privacy';

const STEP_TITLES = {
  cart: 'service.cartTitle',
  overview: 'service.overviewTitle',
  payment: 'service.payment',
  result: 'service.resultTitle',
} as const;

export function ServiceHead() {
  const { t } = useTranslation();
  const cover = useCover();
  const view = useCheckout(viewOf);
  const step = useCheckout(stepOf);
  const orderId = useCheckout((state) => detailOf(state)?.order.id ?? null);
  const isBlocked = useCheckout(isLocked);
  const currencies = useCurrencies();
  const hasHistory = !useOrderHistory(lacksHistory);
  const heading = useHeadingFocus(`${view} ${step} ${orderId ?? ''}`);
  // Cart and overview have their own back button.
  const hasBackButton = view === 'orders' || (view === 'payment' && (step === 'payment' || step === 'result'));
  const title = () => {
    if (view === 'packages') return t('service.title');
    if (view === 'payment') return t(STEP_TITLES[step]);
    return orderId === null ? t('service.orders') : t('orders.detail', { id: cover(orderId) });
  };
  return (
    <PageHead titleRef={heading} title={title()} hint={view === 'packages' && t('service.oneDevice')}>
      {view === 'packages' && currencies.length > 1 && <CurrencyChoice currencies={currencies} />}
      {hasBackButton && (
        <Button size="small" icon={<Package size={16} aria-hidden />} disabled={isBlocked} onClick={goToPackages}>
          {t('service.packages')}
        </Button>
      )}
      {view !== 'orders' && hasHistory && (
        <Button size="small" icon={<History size={16} aria-hidden />} disabled={isBlocked} onClick={goToOrders}>
          {t('service.orders')}
        </Button>
      )}
    </PageHead>
  );
}

/** The currencies that the provider accepts. */
function useCurrencies(): readonly Currency[] {
  const routing = usePaymentMethods((methods) => methods.data);
  return CURRENCIES.filter((one) => routing?.options.some((option) => option.currency === one));
}

function CurrencyChoice({ currencies }: { readonly currencies: readonly Currency[] }) {
  const { t } = useTranslation();
  const { currency } = useOffer();
  return (
    <SegmentedControl
      label={t('service.currency')}
      value={currency}
      options={currencies.map((value) => ({ value, title: value }))}
      onChange={chooseCurrency}
    />
  );
}

/**
 * Moves the focus to the heading of each new step, so that keyboard and screen reader continue there; not for the page's first step.
 * @param step identifies the step
 * @returns a ref for a focusable heading
 */
function useHeadingFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
