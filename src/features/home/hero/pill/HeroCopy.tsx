/** A failure's code; a click copies it with its text, for support. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../core/diagnostics/copy-text';
import { Tag } from '../../../../ui/feedback/Tag';
import styles from './HeroPill.module.css';

interface HeroCopyProps {
  readonly code: string;
  /** The full text that is copied. */
  readonly text: string;
}

export function HeroCopy({ code, text }: HeroCopyProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = async () => {
    if (await copyText(text)) setCopied(text);
  };
  const label = t(isCopied ? 'home.copied' : 'home.copyFailure');
  return (
    <button
      type="button"
      className={styles.copy}
      title={label}
      aria-label={`${code}, ${label}`}
      onClick={() => void copy()}
    >
      <Tag tone="red">
        {code}
        {isCopied ? (
          <Check size={12} strokeWidth={2.2} aria-hidden />
        ) : (
          <Copy size={12} strokeWidth={2.2} aria-hidden />
        )}
      </Tag>
    </button>
  );
}
