/** A button that selects a picture file. Its bytes are validated afterwards; the filter here only helps to find it. */
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../../ui/controls/Button';

const OFFERED_TYPES = 'image/png,image/jpeg,image/webp';

interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'disabled'> {
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

export function FileButton({ onFile, children, ...button }: FileButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={OFFERED_TYPES}
        aria-label={t('profile.choosePicture')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
