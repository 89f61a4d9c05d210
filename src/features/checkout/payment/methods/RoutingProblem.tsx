/** What a person must know of the ways to pay: none, not the usual one, not loaded, or not those of their language's country. */
import { useTranslation } from 'react-i18next';
import { failureCode, isFinal } from '../../../../model/failure';
import { paths } from '../../../../model/paths';
import { routingMismatch, lacksPayments } from '../../../../core/plans/payment-routing.rules';
import { isLanguage } from '../../../../../common/languages';
import { loadPaymentMethods } from '../../../../core/plans/load-payment-methods';
import { useFixText } from '../../../../lib/i18n/fix-text';
import { useFailureText } from '../../../../lib/i18n/failure-text';
import { usePaymentCountry, usePaymentMethods } from '../../../../core/plans/payment-methods.store';
import { settledFailure } from '../../../../core/session/resource.store';
import { Alert } from '../../../../ui/feedback/Alert';
import { BusyButton } from '../../../../ui/controls/buttons/BusyButton';
import { ButtonLink } from '../../../../ui/controls/buttons/ButtonLink';

/** Nothing when all is well. */
export function RoutingProblem() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const fixText = useFixText();
  const routing = usePaymentMethods((methods) => methods.data);
  const failure = usePaymentMethods(settledFailure);
  if (lacksPayments(failure)) return <SupportAlert>{t('service.notSold')}</SupportAlert>;
  if (failure && routing === null) {
    const fix = isFinal(failure) ? null : fixText(failure);
    return (
      <Alert
        tone="amber"
        more={fix !== null && <p>{fix}</p>}
        detail={failureCode(failure)}
        action={
          <BusyButton size="small" onPress={loadPaymentMethods}>
            {t('common.tryAgain')}
          </BusyButton>
        }
      >
        {failureText(failure)}
      </Alert>
    );
  }
  if (routing?.options.length === 0) return <SupportAlert>{t('failure.paymentNone')}</SupportAlert>;
  return null;
}

function SupportAlert({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="red"
      action={
        <ButtonLink size="small" to={paths.support}>
          {t('service.contactSupport')}
        </ButtonLink>
      }
    >
      {children}
    </Alert>
  );
}

/** The provider's own notice (docs/product.md section 8), and the one of language versus location (docs/product.md section 2, Headings). */
export function RoutingNotices() {
  const { t, i18n } = useTranslation();
  const failureText = useFailureText();
  const regionName = useRegionName();
  const routing = usePaymentMethods((methods) => methods.data);
  const paymentCountry = usePaymentCountry();
  if (routing === null || routing.options.length === 0) return null;
  const mismatch = isLanguage(i18n.language) ? routingMismatch(i18n.language, paymentCountry) : null;
  const languageCountry = regionName(mismatch?.languageCountry ?? '');
  const country = regionName(mismatch?.country ?? '');
  return (
    <>
      {routing.notice !== '' && (
        <Alert tone="amber">{failureText({ source: 'provider', reason: 'rejected', message: routing.notice })}</Alert>
      )}
      {languageCountry !== '' && country !== '' && (
        <Alert tone="accent">{t('service.routing', { languageCountry, country })}</Alert>
      )}
    </>
  );
}

/** Gives the function that names a country by its code (ISO 3166-1 alpha-2); '' for one that is no country. */
export function useRegionName(): (code: string) => string {
  const { i18n } = useTranslation();
  return (code) => {
    if (!/^[A-Za-z]{2}$/.test(code)) return '';
    return new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? '';
  };
}
