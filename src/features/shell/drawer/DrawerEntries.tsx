/** The drawer's entries in the order of SPEC.md section 2, the chosen one marked, the gift code with its count. */
import { Box, Gift, House, LifeBuoy, Share2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../model/paths';
import { useGifts } from '../../../core/vouchers/gifts.store';
import { classNames } from '../../../ui/layout/class-names';
import { CountBadge } from '../../../ui/feedback/CountBadge';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import styles from './DrawerEntries.module.css';
import { SettingsEntry } from './SettingsEntry';

const ENTRIES = [
  { path: paths.home, text: 'shell.home', icon: House },
  { path: paths.service, text: 'shell.service', icon: Box },
  { path: paths.giftCode, text: 'shell.giftCode', icon: Gift },
  { path: paths.support, text: 'shell.support', icon: LifeBuoy },
  { path: paths.share, text: 'shell.share', icon: Share2 },
] as const satisfies readonly { path: string; text: string; icon: LucideIcon }[];

export function DrawerEntries({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} data-collapsed={isCollapsed} aria-label={t('shell.mainMenu')}>
      <ul className={styles.list}>
        {ENTRIES.map(({ path, text, icon: Icon }) => (
          <li key={path}>
            <Tooltip text={t(text)} placement="right" isOff={!isCollapsed} isName isBlock>
              <NavLink className={classNames(styles.entry)} to={path} end>
                <Icon size={18} aria-hidden />
                <span className={isCollapsed ? 'visually-hidden' : styles.text}>{t(text)}</span>
                {path === paths.giftCode && <GiftCount />}
              </NavLink>
            </Tooltip>
          </li>
        ))}
        <SettingsEntry isCollapsed={isCollapsed} />
      </ul>
    </nav>
  );
}

function GiftCount() {
  const { t } = useTranslation();
  const count = useGifts((gifts) => gifts.count);
  if (count === null) return null;
  return (
    <span className={styles.badge}>
      <CountBadge count={count} label={t('shell.giftItems', { count })} />
    </span>
  );
}
