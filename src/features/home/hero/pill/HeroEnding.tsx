/** The end of the service during a running session, with the way to extend it; the session goes on meanwhile (docs/product.md section 24). */
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SessionEnding } from '../../../../core/user/session-ending.rules';
import { useSession } from '../../../../core/session/session.store';
import { useFormat } from '../../../../lib/i18n/format';
import { paths } from '../../../../model/paths';
import { Button } from '../../../../ui/controls/buttons/Button';
import styles from './HeroOffer.module.css';

export function HeroEnding({ ending: { kind, endsAt } }: { readonly ending: SessionEnding }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const navigate = useNavigate();
  // A held session buys nothing (docs/product.md section 17, Money).
  const isHeld = useSession((session) => session.ending !== null);
  const isSoon = kind === 'soon';
  const text = t(isSoon ? 'line.endsInSession' : 'line.endedInSession', { time: time(endsAt) });
  return (
    <div className={styles.offer} role="group" aria-label={text}>
      <Clock size={16} aria-hidden />
      <span className={styles.text} title={text}>
        {text}
      </span>
      {!isHeld && (
        <Button size="small" onClick={() => void navigate(paths.service)}>
          {t(isSoon ? 'line.extend' : 'home.renew')}
        </Button>
      )}
    </div>
  );
}
