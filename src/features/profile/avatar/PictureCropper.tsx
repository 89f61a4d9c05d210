/** The crop square, moved and resized by pointer or keyboard, with a preview of the avatar. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactCrop } from 'react-image-crop';
import { squareRegion, type PercentCrop } from './crop-region.rules';
import type { Picture } from './open-picture';
import { FileButton } from '../../../ui/controls/buttons/FileButton';
import { PICTURE_TYPES } from './picture-file.rules';
import './picture-crop.css';
import styles from './PictureCropper.module.css';

/** The box in which the whole picture is shown, with space for the corner handles; px. */
const STAGE = { width: 364, height: 240 };
const PREVIEW_SIZES = [64, 32] as const;
/** The smallest square whose handles can still be grabbed; px on the screen. */
const SMALLEST_CROP = 48;
/** A higher resolution is not worth the memory on any screen. */
const PIXEL_RATIO_LIMIT = 2;

/** A square has no handles on its sides, but the component requires their names. */
const NO_SIDES = { nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '' };

interface PictureCropperProps {
  readonly picture: Picture;
  readonly crop: PercentCrop;
  /** A file is dragged over the dialog. */
  readonly isOver: boolean;
  readonly isLocked: boolean;
  readonly onChange: (crop: PercentCrop) => void;
  readonly onFile: (file: File) => void;
}

export function PictureCropper({ picture, crop, isOver, isLocked, onChange, onFile }: PictureCropperProps) {
  const { t } = useTranslation();
  const scale = Math.min(STAGE.width / picture.width, STAGE.height / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const labels = {
    cropArea: t('profile.cropArea'),
    nwDragHandle: t('profile.cropTopLeft'),
    neDragHandle: t('profile.cropTopRight'),
    seDragHandle: t('profile.cropBottomRight'),
    swDragHandle: t('profile.cropBottomLeft'),
    ...NO_SIDES,
  };
  return (
    <div>
      <div className={styles.stage} data-over={isOver || undefined}>
        <ReactCrop
          className={styles.crop ?? ''}
          crop={{ unit: '%', ...crop }}
          aspect={1}
          circularCrop
          keepSelection
          disabled={isLocked}
          minWidth={Math.min(SMALLEST_CROP, width, height)}
          ariaLabels={labels}
          onChange={(_, percent) => onChange(percent)}
        >
          <Drawing picture={picture} width={width} height={height} />
        </ReactCrop>
      </div>
      <div className={styles.row}>
        <span className={styles.previews} role="img" aria-label={t('profile.preview')}>
          {PREVIEW_SIZES.map((size) => (
            <Drawing key={size} picture={picture} width={size} height={size} crop={crop} />
          ))}
        </span>
        <p className={styles.hint}>{t('profile.cropHint')}</p>
        <FileButton
          kind="link"
          size="small"
          accept={PICTURE_TYPES}
          label={t('profile.choosePicture')}
          disabled={isLocked}
          onFile={onFile}
        >
          {t('profile.anotherPicture')}
        </FileButton>
      </div>
    </div>
  );
}

interface DrawingProps {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
  /** The part to draw; by default the whole picture. */
  readonly crop?: PercentCrop;
}

/** The picture on a canvas, because the policy of promise A2 allows no blob: URL. */
function Drawing({ picture, width, height, crop }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = Math.min(window.devicePixelRatio || 1, PIXEL_RATIO_LIMIT);
  useEffect(() => {
    if (canvas.current) picture.drawOn(canvas.current, crop && squareRegion(crop, picture));
  }, [picture, crop, width, height]);
  return (
    <canvas
      ref={canvas}
      width={Math.round(width * ratio)}
      height={Math.round(height * ratio)}
      style={{ width, height }}
    />
  );
}
