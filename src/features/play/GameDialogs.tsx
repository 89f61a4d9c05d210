/** The dialogs of installed games: a game's options, and the question which installed game it is (docs/product.md section 18, Play). */
import { useState } from 'react';
import { useInstalled } from '../../core/games/installed.store';
import { GameOptions } from './GameOptions';
import { GameQuestion } from './GameQuestion';

export function GameDialogs() {
  const dialog = useInstalled((state) => state.dialog);
  // A closing dialog keeps its content while it fades out.
  const [shown, setShown] = useState(dialog);
  if (dialog !== null && dialog !== shown) setShown(dialog);
  if (shown === null) return null;
  const { kind, game } = shown;
  const Dialog = kind === 'options' ? GameOptions : GameQuestion;
  return <Dialog key={game.id} game={game} isOpen={dialog !== null} />;
}
