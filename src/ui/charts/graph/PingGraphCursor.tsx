/**
 * The cursor of a ping graph: follows the pointer, a touch or the arrow keys from sample to sample, beside a small readout. For screen
 * readers it is a slider whose value is the readout's text. Its state is its own, so that a move does not redraw the graph.
 */
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { nearestOf, stopAfter, type CursorStop } from './graph-cursor';
import type { GraphBox } from './graph-geometry';
import { healthAt } from './graph-ribbon';
import type { HealthSpan } from '../../../model/line/line-health';
import { zoomOf } from '../../layout/measures/zoom';
import type { GraphEvent, PingGraphTexts } from './graph-texts';
import styles from './PingGraphCursor.module.css';

interface CursorProps {
  /** Oldest first, at least one. */
  readonly stops: readonly CursorStop[];
  readonly events: readonly GraphEvent[];
  readonly ribbon: readonly HealthSpan[];
  readonly box: GraphBox;
  readonly xOf: (at: number) => number;
  readonly yOf: (roundTripMs: number) => number;
  readonly texts: PingGraphTexts;
}

/** Maximum distance from a pointer to the nearest sample; beyond it nothing is read out. */
const REACH_PX = 24;
/** Distance of the readout and the edge of the plot. */
const EDGE_PX = 4;
/** Events read out at most; the table has all of them. */
const EVENTS_LIMIT = 3;

export function PingGraphCursor(props: CursorProps) {
  const { stops, box, xOf, yOf, texts } = props;
  /** The stop that keys and touches have chosen, by its time: it keeps its sample while the graph moves on. */
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  /** The pointer in px: it keeps its place while the graph moves on. */
  const [pointerX, setPointerX] = useState<number | null>(null);
  const pointed = pointerX === null ? null : stopNear(pointerX);
  const chosen = chosenAt === null ? null : (nearestOf(stops, ({ at }) => Math.abs(at - chosenAt)) ?? null);
  const shown = pointed ?? chosen;
  const valueOf = shown ?? stops.at(-1);
  if (!valueOf) return null;

  function stopNear(x: number): CursorStop | null {
    const stop = nearestOf(stops, ({ at }) => Math.abs(xOf(at) - x));
    return stop && Math.abs(xOf(stop.at) - x) <= REACH_PX ? stop : null;
  }
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    (event.clientX - event.currentTarget.getBoundingClientRect().left) / zoomOf(event.currentTarget) + box.left;
  const choose = (x: number) => setChosenAt(nearestOf(stops, ({ at }) => Math.abs(xOf(at) - x))?.at ?? null);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      setChosenAt(null);
      setPointerX(null);
      event.stopPropagation();
      return;
    }
    const next = stopAfter(event.key, stops, valueOf);
    if (!next) return;
    event.preventDefault();
    setPointerX(null);
    setChosenAt(next.at);
  };
  return (
    <div
      className={styles.area}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      role="slider"
      tabIndex={0}
      aria-label={texts.cursor}
      aria-valuemin={stops[0]?.at}
      aria-valuemax={stops.at(-1)?.at}
      aria-valuenow={valueOf.at}
      aria-valuetext={readoutOf(valueOf, props).flat().join(', ')}
      onKeyDown={press}
      // After a click or a touch it has been chosen already.
      onFocus={() => setChosenAt((known) => known ?? valueOf.at)}
      onBlur={() => setChosenAt(null)}
      onPointerDown={(event) => choose(placeOf(event))}
      onPointerMove={(event) => {
        setPointerX(placeOf(event));
        if (event.pointerType === 'touch') choose(placeOf(event));
      }}
      onPointerLeave={() => setPointerX(null)}
      onPointerCancel={() => setPointerX(null)}
    >
      {shown && (
        <>
          <span className={styles.line} style={{ left: xOf(shown.at) - box.left }} />
          {shown.point?.roundTripMs != null && (
            <span
              className={styles.dot}
              style={{ left: xOf(shown.at) - box.left, top: yOf(shown.point.roundTripMs) - box.top }}
            />
          )}
          <Readout stop={shown} {...props} />
        </>
      )}
    </div>
  );
}

function Readout({ stop, ...props }: CursorProps & { readonly stop: CursorStop }) {
  const { box, xOf } = props;
  const x = xOf(stop.at) - box.left;
  const [head, figures, ...rest] = readoutOf(stop, props);
  // In the other half of the plot, so that it never covers what is read.
  const aside = x > box.width / 2 ? { left: EDGE_PX } : { right: EDGE_PX };
  return (
    <div className={styles.readout} style={aside} aria-hidden="true" data-testid="graph-readout">
      <div className={styles.row}>{head.join(' · ')}</div>
      {figures.map((figure, index) => (
        <span key={index} className={figureClass(stop, index)}>
          {index > 0 && ' · '}
          {figure}
        </span>
      ))}
      {rest.flat().map((text, index) => (
        <div key={index} className={styles.row}>
          {text}
        </div>
      ))}
    </div>
  );
}

function figureClass(stop: CursorStop, index: number): string | undefined {
  if (index > 0) return undefined;
  return stop.missed > 0 ? styles.missed : styles.value;
}

/** The texts of a stop: time and route; figures; the line's health and the events. */
function readoutOf(
  { at, point, missed, events: indexes }: CursorStop,
  { events, ribbon, texts }: CursorProps,
): readonly [readonly string[], readonly string[], readonly string[]] {
  const health = healthAt(ribbon, at);
  return [
    [texts.timeWithSeconds(at), ...(point ? [point.via === 'direct' ? texts.directName : texts.service] : [])],
    point ? figuresOf(point, missed, texts) : [],
    [
      ...(health === null ? [] : [texts.healthIs(health)]),
      ...indexes.slice(-EVENTS_LIMIT).flatMap((index) => events[index]?.text ?? []),
    ],
  ];
}

function figuresOf(
  { roundTripMs, jitterMs }: NonNullable<CursorStop['point']>,
  missed: number,
  texts: PingGraphTexts,
): readonly string[] {
  if (roundTripMs === null) return [texts.missed(missed)];
  return [texts.value(roundTripMs), ...(jitterMs === null ? [] : [`${texts.tableJitter} ${texts.jitter(jitterMs)}`])];
}
