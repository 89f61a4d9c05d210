/** A button that is busy from its press until what it started has ended, such as another attempt to load. */
import { useState } from 'react';
import { Button, type ButtonProps } from './Button';

interface BusyButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  /** Never rejects. */
  readonly onPress: () => Promise<void>;
}

export function BusyButton({ onPress, ...rest }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void onPress().finally(() => setBusy(false));
  };
  return <Button {...rest} busy={isBusy} onClick={press} />;
}
