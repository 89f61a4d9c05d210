/** The large picture: a press, or a file dropped on it, opens the dialog that changes it. */
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../common/contract/provider/user';
import { openPicture, type OpenedPicture } from './open-picture';
import { Avatar } from '../../../ui/layout/Avatar';
import { Modal } from '../../../ui/overlay/Modal';
import styles from './AvatarButton.module.css';
import { AvatarEditor } from './AvatarEditor';
import { useFileDrop } from './use-file-drop';
import { useCover } from '../../../ui/privacy/privacy';

export function AvatarButton({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const cover = useCover();
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<Promise<OpenedPicture> | null>(null);
  const open = (file: File | null) => {
    setDropped(file && openPicture(file));
    setOpen(true);
  };
  const drop = useFileDrop(open);
  const name = user.fullName === '' ? t('shell.hiUser') : cover(user.fullName);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title={t('profile.changePicture')}
        aria-label={t('profile.changePicture')}
        data-over={drop.isOver || undefined}
        {...drop.handlers}
        onClick={() => open(null)}
      >
        <Avatar url={user.avatarUrl === '' ? null : user.avatarUrl} name={name} size={80} />
        <span className={styles.badge} aria-hidden="true">
          <Camera size={16} />
        </span>
      </button>
      <Modal title={t('profile.picture')} isOpen={isOpen} closeLabel={t('shell.close')} onClose={close}>
        <AvatarEditor isOpen={isOpen} dropped={dropped} hasAvatar={user.avatarUrl !== ''} onDone={close} />
      </Modal>
    </>
  );
}
