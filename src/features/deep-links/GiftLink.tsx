/** A gift code in a deep link: it is put into the form of /giftcode; redeeming stays the person's own step. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../model/paths';
import { useGiftForm, updateGiftForm } from '../../core/vouchers/gift-form.store';
import { Fact, Facts } from '../../ui/layout/Facts';
import { LinkQuestion } from './LinkQuestion';
import { Private } from '../../ui/privacy/Private';

interface GiftLinkProps {
  readonly code: string;
  readonly securityCode: string | null;
}

export function GiftLink({ code, securityCode }: GiftLinkProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // A pending operation of the form comes first.
  const isBusy = useGiftForm(({ work }) => work !== 'none');
  const fillIn = () => {
    updateGiftForm({ code, securityCode: securityCode ?? '' });
    void navigate(paths.giftCode);
  };
  return (
    <LinkQuestion title={t('links.giftTitle')} action={{ label: t('links.giftDo'), isBusy, run: fillIn }}>
      <p>{t('links.giftText')}</p>
      <Facts isBoxed>
        <Fact name={t('wallet.code')}>
          <Private>{code}</Private>
        </Fact>
        {securityCode !== null && (
          <Fact name={t('wallet.securityCode')}>
            <Private>{securityCode}</Private>
          </Fact>
        )}
      </Facts>
    </LinkQuestion>
  );
}
