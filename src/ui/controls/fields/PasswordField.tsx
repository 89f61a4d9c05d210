/** A password field, hidden until revealed by a button whose name says what it does next. */
import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { codeField } from './code-field';
import { IconButton } from '../buttons/IconButton';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  readonly revealLabel: string;
  readonly hideLabel: string;
}

export function PasswordField({ revealLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...field}
      type={isRevealed ? 'text' : 'password'}
      {...codeField}
      trailing={
        <IconButton
          size="small"
          label={isRevealed ? hideLabel : revealLabel}
          icon={isRevealed ? <EyeOff size={18} /> : <Eye size={18} />}
          onClick={() => setRevealed(!isRevealed)}
        />
      }
    />
  );
}
