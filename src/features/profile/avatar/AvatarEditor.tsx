/** The content of the avatar dialog: choose a picture, crop a square, upload it; or remove the avatar. */
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../model/failure';
import { PICTURE_LIMIT_MEBIBYTES, PICTURE_SIDE_LIMIT_PX, type PictureProblem } from './picture-file.rules';
import type { OpenedPicture } from './open-picture';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useFormat } from '../../../lib/i18n/format';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/buttons/Button';
import styles from './AvatarEditor.module.css';
import { PictureChooser } from './PictureChooser';
import { PictureCropper } from './PictureCropper';
import { useFileDrop } from './use-file-drop';
import { useAvatarEditor, type AvatarEditing } from './use-avatar-editor';

interface AvatarEditorProps {
  readonly isOpen: boolean;
  /** A file dropped before the dialog opened, being decoded. */
  readonly dropped: Promise<OpenedPicture> | null;
  readonly hasAvatar: boolean;
  readonly onDone: () => void;
}

export function AvatarEditor({ isOpen, dropped, hasAvatar, onDone }: AvatarEditorProps) {
  const { t } = useTranslation();
  const editing = useAvatarEditor(dropped, isOpen, onDone);
  const { draft, fault, pending, take, setCrop, save, remove } = editing;
  const drop = useFileDrop(take);
  const isBusy = pending === 'save' || pending === 'remove';
  return (
    <div className={styles.editor} {...drop.handlers}>
      {fault && <FaultAlert fault={fault} />}
      {draft ? (
        <PictureCropper
          picture={draft.picture}
          crop={draft.crop}
          isOver={drop.isOver}
          isLocked={isBusy}
          onChange={setCrop}
          onFile={take}
        />
      ) : (
        <PictureChooser isBusy={pending === 'open'} isOver={drop.isOver} onFile={take} />
      )}
      <div className={styles.actions}>
        {draft === null && hasAvatar && (
          <Button
            kind="ghost"
            className={styles.remove}
            icon={<Trash2 size={16} aria-hidden />}
            busy={pending === 'remove'}
            onClick={remove}
          >
            {t('profile.removePicture')}
          </Button>
        )}
        <Button onClick={onDone}>{t('profile.cancel')}</Button>
        {draft !== null && (
          <Button kind="primary" busy={pending === 'save'} onClick={save}>
            {t('profile.savePicture')}
          </Button>
        )}
      </div>
    </div>
  );
}

const PROBLEM_KEYS = {
  empty: 'profile.pictureEmpty',
  'too-large': 'profile.pictureTooLarge',
  'not-a-picture': 'profile.pictureKind',
  broken: 'profile.pictureBroken',
  'too-many-pixels': 'profile.pictureTooManyPixels',
  'not-drawn': 'profile.pictureNotDrawn',
} as const satisfies Record<PictureProblem, string>;

function FaultAlert({ fault }: { readonly fault: NonNullable<AvatarEditing['fault']> }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const failureText = useFailureText();
  if ('problem' in fault) {
    const limits = { megabytes: number(PICTURE_LIMIT_MEBIBYTES), pixels: number(PICTURE_SIDE_LIMIT_PX) };
    return <Alert tone="red">{t(PROBLEM_KEYS[fault.problem], limits)}</Alert>;
  }
  const { failure } = fault;
  return (
    <Alert tone="red" detail={failure.reason === 'rejected' ? undefined : failureCode(failure)}>
      {failureText(failure)}
    </Alert>
  );
}
