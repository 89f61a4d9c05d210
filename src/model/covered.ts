/** Shown in place of a private text in streamer mode: always of the same length, so that it reveals nothing about the text. */
export const COVERED = '••••••';
