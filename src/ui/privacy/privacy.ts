/** Streamer mode for components: whether what identifies the person is covered (docs/product.md section 18, Streamer mode). */
import { createContext, useContext } from 'react';
import { COVERED } from '../../model/covered';

export interface Privacy {
  readonly isOn: boolean;
  /** What screen readers are told in place of a private text, in the current language. */
  readonly label: string;
}

/** Provided once, by the app. */
export const PrivacyContext = createContext<Privacy>({ isOn: false, label: '' });

/** Whether private texts are covered, and the word for them. */
export function usePrivacy(): Privacy {
  return useContext(PrivacyContext);
}

/** The function that covers a private text which becomes part of a sentence, a label or a title; an empty one stays empty. */
export function useCover(): (text: string) => string {
  const { isOn } = usePrivacy();
  return isOn ? coverText : plainText;
}

const plainText = (text: string) => text;
const coverText = (text: string) => (text === '' ? '' : COVERED);
