/** Electron's `dialog`: nobody is there to answer, so every dialog counts as cancelled; tests replace its functions. */
import type { MessageBoxReturnValue, OpenDialogReturnValue, SaveDialogReturnValue } from 'electron';

interface WithButtons {
  readonly cancelId?: number;
}

/** Electron's `Dialog`; the window before the options may be left out. */
export const dialog = {
  showOpenDialog: (): Promise<OpenDialogReturnValue> => Promise.resolve({ canceled: true, filePaths: [] }),
  showSaveDialog: (): Promise<SaveDialogReturnValue> => Promise.resolve({ canceled: true, filePath: '' }),
  showMessageBox: (...parameters: readonly unknown[]): Promise<MessageBoxReturnValue> =>
    Promise.resolve({ response: cancelButton(parameters), checkboxChecked: false }),
  showMessageBoxSync: (...parameters: readonly unknown[]): number => cancelButton(parameters),
  showOpenDialogSync: (): string[] | undefined => undefined,
  showSaveDialogSync: (): string => '',
  showErrorBox: (title: string, content: string): void => {
    console.error(`${title}\n${content}`);
  },
  showCertificateTrustDialog: (): Promise<void> => Promise.resolve(),
};

function cancelButton(parameters: readonly unknown[]): number {
  return (parameters.at(-1) as WithButtons | undefined)?.cancelId ?? 0;
}
