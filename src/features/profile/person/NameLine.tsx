/** The full name with the membership tag, or the form that changes it. */
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membership } from '../../../model/account/membership';
import type { User } from '../../../../common/contract/provider/user';
import { useMembershipTag } from '../../../lib/i18n/use-membership-tag';
import { useServerNow } from '../../../lib/time/use-server-now';
import { IconButton } from '../../../ui/controls/buttons/IconButton';
import { Tag } from '../../../ui/feedback/Tag';
import { NameForm } from './NameForm';
import styles from './NameLine.module.css';
import { useCover } from '../../../ui/privacy/privacy';

export function NameLine({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const cover = useCover();
  const tagOf = useMembershipTag();
  const tag = tagOf(membership(user, useServerNow(user)));
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused form is gone: the focus returns to the button that opened it.
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <NameForm fullName={user.fullName} onDone={() => setEditing(false)} />;
  const name = user.fullName === '' ? t('shell.hiUser') : cover(user.fullName);
  return (
    <div className={styles.line}>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <Tag tone={tag.tone}>{tag.text}</Tag>
      <IconButton
        ref={edit}
        size="small"
        label={t('profile.editName')}
        icon={<Pencil size={16} />}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}
