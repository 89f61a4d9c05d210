/** A private text: itself, or dots of a fixed length in streamer mode, when its letters are not in the page at all. */
import { COVERED } from '../../model/covered';
import { usePrivacy } from './privacy';

export function Private({ children }: { readonly children: string }) {
  const { isOn, label } = usePrivacy();
  if (!isOn || children === '') return children;
  return (
    <>
      <span aria-hidden="true">{COVERED}</span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
