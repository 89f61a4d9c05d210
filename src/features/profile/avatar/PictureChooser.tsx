/** Where a picture is chosen or dropped; states the accepted formats, and that metadata is not uploaded. */
import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PICTURE_LIMIT_MEBIBYTES, PICTURE_SIDE_LIMIT_PX, PICTURE_TYPES } from './picture-file.rules';
import { useFormat } from '../../../lib/i18n/format';
import { Spinner } from '../../../ui/feedback/Spinner';
import { FileButton } from '../../../ui/controls/buttons/FileButton';
import styles from './PictureChooser.module.css';

interface PictureChooserProps {
  readonly isBusy: boolean;
  /** A file is dragged over the dialog. */
  readonly isOver: boolean;
  readonly onFile: (file: File) => void;
}

export function PictureChooser({ isBusy, isOver, onFile }: PictureChooserProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className={styles.zone} data-over={isOver || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {isBusy ? <Spinner size={24} /> : <ImagePlus size={24} />}
      </span>
      <p className={styles.title}>{t('profile.dropPicture')}</p>
      <FileButton accept={PICTURE_TYPES} label={t('profile.choosePicture')} onFile={onFile}>
        {t('profile.choosePicture')}
      </FileButton>
      <p className={styles.hint}>
        {t('profile.pictureLimits', {
          megabytes: number(PICTURE_LIMIT_MEBIBYTES),
          pixels: number(PICTURE_SIDE_LIMIT_PX),
        })}
      </p>
      <p className={styles.hint}>{t('profile.picturePrivacy')}</p>
    </div>
  );
}
