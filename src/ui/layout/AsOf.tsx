/** The time of an earlier measurement: the time alone is seen, and the tooltip and a screen reader have it in words. */
import { classNames } from './class-names';
import primitives from './primitives.module.css';

export interface AsOfProps {
  readonly time: string;
  readonly text: string;
  readonly className?: string | undefined;
}

export function AsOf({ time, text, className }: AsOfProps) {
  return (
    <span className={classNames(primitives.ellipsis, className)} title={text}>
      <span aria-hidden="true">{time}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
