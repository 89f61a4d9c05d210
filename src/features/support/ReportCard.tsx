/** The diagnostics report: built and shown in full here, and only then saved, copied or put into a mail (docs/product.md section 22). */
import { ClipboardList, Copy, RotateCw, Save } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_LIMIT } from '../../core/diagnostics/diagnostics-report.rules';
import { fullReport, makeReport } from '../../core/diagnostics/make-report';
import { copyReport, saveReport } from './save-report';
import { setNote, useSupport } from '../../core/diagnostics/support.store';
import { REPORT_ELEMENT } from '../../model/support-questions';
import { Button } from '../../ui/controls/buttons/Button';
import { TitledCard } from '../../ui/layout/TitledCard';
import { MailAction } from './MailAction';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './ReportCard.module.css';
import { holdsOwn, useStreamerMode } from '../../core/preferences/streamer-mode.store';

export function ReportCard() {
  const { t } = useTranslation();
  const hasReport = useSupport(({ report }) => report !== null);
  const isMaking = useSupport(({ work }) => work === 'making');
  const shown = useRef<HTMLTextAreaElement>(null);
  // The pressed button disappears, so the focus moves to the report.
  const make = () => void makeReport().then(() => shown.current?.focus());
  return (
    <TitledCard id={REPORT_ELEMENT} title={t('support.reportTitle')}>
      <p className={styles.text}>{t('support.reportText')}</p>
      <p className={styles.text}>{t('support.reportNever')}</p>
      {hasReport ? (
        <ReportPreview shown={shown} onMakeAgain={make} isMaking={isMaking} />
      ) : (
        <div className={styles.first}>
          <Button
            kind="primary"
            size="small"
            icon={<ClipboardList size={16} aria-hidden />}
            busy={isMaking}
            onClick={make}
          >
            {t('support.make')}
          </Button>
        </div>
      )}
    </TitledCard>
  );
}

interface ReportPreviewProps {
  readonly shown: React.Ref<HTMLTextAreaElement>;
  readonly onMakeAgain: () => void;
  readonly isMaking: boolean;
}

function ReportPreview({ shown, onMakeAgain, isMaking }: ReportPreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const { report, note, work } = useSupport();
  const isStreaming = useStreamerMode();
  const text = useMemo(() => fullReport(report, note) ?? '', [report, note]);
  return (
    <>
      <div className={primitives.labelled}>
        <label className={styles.label} htmlFor={`${id}-note`}>
          {t('support.note')}
        </label>
        <textarea
          id={`${id}-note`}
          className={styles.note}
          data-draft
          data-covered={(isStreaming && holdsOwn(note)) || undefined}
          rows={3}
          maxLength={NOTE_LIMIT}
          value={note}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setNote(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('support.noteHint')}
        </p>
      </div>
      <div className={primitives.labelled}>
        <label className={styles.label} htmlFor={`${id}-report`}>
          {t('support.shown')}
        </label>
        <textarea
          ref={shown}
          id={`${id}-report`}
          className={styles.report}
          data-draft
          rows={14}
          readOnly
          spellCheck={false}
          value={text}
        />
      </div>
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="small"
          icon={<Save size={16} aria-hidden />}
          busy={work === 'saving'}
          onClick={() => void saveReport()}
        >
          {t('support.save')}
        </Button>
        <Button size="small" icon={<Copy size={16} aria-hidden />} onClick={() => void copyReport()}>
          {t('support.copy')}
        </Button>
        <MailAction label={t('support.send')} />
        <Button
          kind="ghost"
          size="small"
          icon={<RotateCw size={16} aria-hidden />}
          busy={isMaking}
          onClick={onMakeAgain}
        >
          {t('support.makeAgain')}
        </Button>
      </div>
      <p className={styles.hint}>{t('support.sendHint')}</p>
    </>
  );
}
