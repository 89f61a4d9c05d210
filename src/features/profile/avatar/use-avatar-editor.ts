/** The state of the avatar dialog: picture, crop, pending operation and failure. A failure keeps picture and crop. */
import { useEffect, useRef, useState } from 'react';
import { centredCrop, squareRegion, type PercentCrop } from './crop-region.rules';
import type { Failure } from '../../../model/failure';
import type { PictureProblem } from './picture-file.rules';
import { openPicture, type OpenedPicture, type Picture } from './open-picture';
import { removeAvatar, uploadAvatar, type AvatarOutcome } from './upload-avatar';
import { tellFailedChange } from '../tell-failed-change';

interface Draft {
  readonly picture: Picture;
  readonly crop: PercentCrop;
}
type Fault = { readonly problem: PictureProblem } | { readonly failure: Failure };

export interface AvatarEditing {
  readonly draft: Draft | null;
  readonly fault: Fault | null;
  readonly pending: 'open' | 'save' | 'remove' | null;
  readonly take: (file: File) => void;
  readonly setCrop: (crop: PercentCrop) => void;
  readonly save: () => void;
  readonly remove: () => void;
}

/**
 * @param dropped a file dropped before the dialog opened, being decoded; null for none
 * @param isOpen false aborts a pending upload
 * @param onDone called when saved or removed
 */
export function useAvatarEditor(
  dropped: Promise<OpenedPicture> | null,
  isOpen: boolean,
  onDone: () => void,
): AvatarEditing {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [pending, setPending] = useState<AvatarEditing['pending']>(dropped && 'open');
  const held = useRef<Picture | null>(null);
  const upload = useRef<AbortController | null>(null);
  const isLeft = useRef(false);
  /** Latest-wins: a picture of an earlier opening, or one opened after the dialog has closed, is released. */
  const opening = useRef(dropped);

  const show = (from: Promise<OpenedPicture>, opened: OpenedPicture) => {
    if (from !== opening.current) {
      if (opened.outcome === 'opened') opened.picture.release();
      return;
    }
    setPending(null);
    if (opened.outcome === 'refused') {
      setFault({ problem: opened.problem });
      return;
    }
    held.current?.release();
    held.current = opened.picture;
    setFault(null);
    setDraft({ picture: opened.picture, crop: centredCrop(opened.picture) });
  };

  useEffect(() => {
    void dropped?.then((opened) => show(dropped, opened));
  }, [dropped]);
  useEffect(() => {
    if (!isOpen) upload.current?.abort();
  }, [isOpen]);
  useEffect(
    () => () => {
      isLeft.current = true;
      opening.current = null;
      held.current?.release();
      held.current = null;
    },
    [],
  );

  const run = async (what: 'save' | 'remove', start: () => Promise<AvatarOutcome>) => {
    if (pending !== null) return;
    setPending(what);
    setFault(null);
    const result = await start();
    setPending(null);
    if (result.outcome === 'saved') onDone();
    else if (result.outcome === 'refused') setFault({ problem: result.problem });
    else if (result.outcome === 'failed') {
      setFault({ failure: result.failure });
      if (isLeft.current) tellFailedChange('profile.picture', result.failure);
    }
  };
  return {
    draft,
    fault,
    pending,
    take(file) {
      if (pending === 'save' || pending === 'remove') return;
      const from = openPicture(file);
      opening.current = from;
      setPending('open');
      void from.then((opened) => show(from, opened));
    },
    setCrop: (crop) => setDraft((known) => known && { ...known, crop }),
    save() {
      if (!draft) return;
      const controller = new AbortController();
      upload.current = controller;
      const { picture, crop } = draft;
      void run('save', () => uploadAvatar(picture, squareRegion(crop, picture), controller.signal));
    },
    remove: () => void run('remove', removeAvatar),
  };
}
