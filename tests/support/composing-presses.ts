/** How a press looks that an input method editor handles: while it composes, and in Safari at the end of a composition. */
export const COMPOSING_PRESSES = [{ isComposing: true }, { keyCode: 229 }];
