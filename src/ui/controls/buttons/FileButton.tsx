/** A button that selects a file. What is in it is validated afterwards; the filter here only helps to find it. */
import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';

interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'disabled'> {
  /** Media types and extensions that the system's dialog offers. */
  readonly accept: string;
  /** Accessible name of the field behind the button. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

export function FileButton({ accept, label, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
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
