/** A modal dialog that asks before an action: its two answers are to close it, and the action. One that destroys something has the focus on the first. */
import { Button } from '../controls/buttons/Button';
import { Modal, type ModalProps } from './Modal';

export interface ConfirmDialogProps extends Omit<ModalProps, 'footer'> {
  readonly cancelLabel: string;
  /** Null: the dialog can only be closed. */
  readonly action: {
    readonly label: string;
    readonly kind?: 'primary' | 'danger';
    readonly isBusy?: boolean;
    readonly run: () => void;
  } | null;
}

export function ConfirmDialog({ cancelLabel, action, ...modal }: ConfirmDialogProps) {
  const run = () => {
    // A second press while it fades must not repeat the action (promise E9).
    if (modal.isOpen) action?.run();
  };
  return (
    <Modal
      {...modal}
      footer={
        <>
          <Button data-autofocus={action?.kind === 'danger' || undefined} onClick={modal.onClose}>
            {cancelLabel}
          </Button>
          {action && (
            <Button kind={action.kind ?? 'primary'} busy={action.isBusy ?? false} onClick={run}>
              {action.label}
            </Button>
          )}
        </>
      }
    />
  );
}
