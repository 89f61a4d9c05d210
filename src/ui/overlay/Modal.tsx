/**
 * A modal dialog: locks the page's scrolling while open and is removed 300 ms after closing (docs/product.md section 2). It focuses its answer
 * that is marked with `data-autofocus`, else its title.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { MODAL_REMOVAL_DELAY_MS } from '../../model/constants';
import { classNames } from '../layout/class-names';
import { recoverFocus } from '../layout/hand-focus-over';
import { IconButton } from '../controls/buttons/IconButton';
import { isComposing } from '../controls/fields/is-composing';
import styles from './Modal.module.css';

/** Chromium's own dialogs take no answer for as long: a press so soon was begun before they were seen. */
const UNSEEN_MS = 500;

export interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called by the close icon, Escape or a click on the scrim. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Row of actions below the content. */
  readonly footer?: ReactNode;
  /** medium 420, large 520 px wide. */
  readonly size?: 'medium' | 'large';
}

export function Modal({ isOpen, ...content }: ModalProps) {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = window.setTimeout(() => setPresent(false), MODAL_REMOVAL_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isOpen]);
  return isPresent ? <Dialog isOpen={isOpen} {...content} /> : null;
}

function Dialog({ title, isOpen, onClose, closeLabel, children, footer, size = 'medium' }: ModalProps) {
  const [titleId, contentId] = [useId(), useId()];
  const dialog = useRef<HTMLDialogElement>(null);
  // It closes at the click, not at the press: the rest of the press would reach what lies beneath.
  const wasPressedOutside = useRef(false);
  const wasClicked = useRef(false);
  const isUnseen = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return undefined;
    wasClicked.current = false;
    isUnseen.current = true;
    const timer = window.setTimeout(() => (isUnseen.current = false), UNSEEN_MS);
    openModally(element, contentId);
    return () => {
      window.clearTimeout(timer);
      // The page is interactive again at once: the fading dialog must not receive input for its 300 ms.
      closeModally(element);
    };
  }, [isOpen, contentId]);
  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen]);
  // What has opened it may be gone, such as the button of a failure that was repaired in it.
  useEffect(() => recoverFocus, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-modal
      className={classNames(styles.dialog, styles[size])}
      onCancel={(event) => {
        // A dismissed file chooser inside cancels as well, and that event bubbles.
        if (event.target !== event.currentTarget) return;
        // The owner decides about closing; the browser must not close it early.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDownCapture={(event) => {
        if ((event.key !== 'Enter' && event.key !== ' ') || !(event.target instanceof HTMLButtonElement)) return;
        // A held key presses buttons again and again, and a second press may follow the one that has opened it: neither is an answer in it.
        if (event.repeat || (isUnseen.current && event.target.matches('[data-autofocus]'))) event.preventDefault();
      }}
      onPointerDown={(event) => {
        wasPressedOutside.current = isOutside(event);
      }}
      onClickCapture={(event) => {
        if (event.detail < 2) wasClicked.current = true;
        // The second click of the double click that has opened it was meant for what lay there before.
        if (wasClicked.current) return;
        event.stopPropagation();
        event.preventDefault();
      }}
      onClick={(event) => {
        if (wasPressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} />
        </div>
        <div id={contentId} className={styles.content}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/** On the scrim: its presses are the dialog's own, as are those on the dialog's scrollbar and border. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Opens it in the top layer with the page inert; without support for modal dialogs it is merely shown. The browser itself would focus the close
 * icon, and React's `autoFocus` focuses before the dialog is open, which has no effect.
 */
function openModally(element: HTMLDialogElement, contentId: string): void {
  const answer = element.querySelector<HTMLElement>('[data-autofocus]');
  // Screen readers announce the title and the focused button only; the question between them is the description.
  if (answer) element.setAttribute('aria-describedby', contentId);
  if ('showModal' in HTMLDialogElement.prototype) element.showModal();
  else element.setAttribute('open', '');
  (answer ?? element.querySelector('h2'))?.focus();
}

/** Closes it and restores the focus. */
function closeModally(element: HTMLDialogElement): void {
  if ('close' in HTMLDialogElement.prototype) element.close();
  else element.removeAttribute('open');
}

/** Locks the page's scrolling behind the dialog; the returned function restores it unless another dialog is still open. */
function lockScroll(): () => void {
  document.documentElement.style.overflow = 'hidden';
  return () => {
    if (document.querySelector('dialog[open]') === null) document.documentElement.style.overflow = '';
  };
}
