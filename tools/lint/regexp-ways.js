// Detects whether a pattern can match one text in several ways and may therefore backtrack over it repeatedly (promise G5). The pattern is
// converted to an automaton whose states are its characters. A loop that matches the same text in two ways takes exponential
// time, two loops that can share a text polynomial time (Allauzen, Mohri, Rastogi: General algorithms for testing the ambiguity of automata).
import { RegExpParser } from '@eslint-community/regexpp';
import { toUnicodeSet } from 'regexp-ast-analysis';

/** A repetition up to this count is expanded; a longer one counts as unbounded. */
const FEW = 4;

/**
 * A part of a pattern: its first and last states with the number of ways, and how often it matches the empty text. `sure` are the ends after
 * which nothing in the part can fail; `isSure` is false when it may be empty but can fail.
 */
const EMPTY = { first: new Map(), last: new Map(), sure: new Map(), empties: 1, isSure: true };
const GUARD = { ...EMPTY, isSure: false };

function add(map, key, count) {
  map.set(key, (map.get(key) ?? 0) + count);
}

function sum(...parts) {
  const whole = new Map();
  for (const [map, times] of parts) if (times > 0) for (const [key, count] of map) add(whole, key, count * times);
  return whole;
}

/** The automaton of alternatives; lookarounds are passed to `aside` and checked separately. */
function automatonOf(alternatives, flags, aside) {
  const sets = [];
  const follow = [];
  const link = (lasts, firsts) => {
    for (const [from, a] of lasts) for (const [to, b] of firsts) add(follow[from], to, a * b);
  };
  const inTurn = (one, other) => {
    link(one.last, other.first);
    return {
      first: sum([one.first, 1], [other.first, one.empties]),
      last: sum([other.last, 1], [one.last, other.empties]),
      sure: sum([other.sure, 1], [one.sure, other.isSure ? other.empties : 0]),
      empties: one.empties * other.empties,
      isSure: one.isSure && other.isSure,
    };
  };
  const oneOf = (all) => ({
    first: sum(...all.map(({ first }) => [first, 1])),
    last: sum(...all.map(({ last }) => [last, 1])),
    sure: sum(...all.map(({ sure }) => [sure, 1])),
    isSure: all.some(({ empties, isSure }) => empties > 0 && isSure),
    empties: all.reduce((count, { empties }) => count + empties, 0),
  });
  const choice = (list) => oneOf(list.map(({ elements }) => elements.map(read).reduce(inTurn, EMPTY)));
  // An engine does not take an empty round of a loop.
  const maybe = (part) => ({ ...part, empties: 1, isSure: true });
  const repeated = ({ element, min, max }) => {
    if (max > FEW) {
      const part = read(element);
      link(part.last, part.first);
      return min === 0 ? maybe(part) : part;
    }
    let part = EMPTY;
    for (let round = max; round > 0; round -= 1) {
      part = inTurn(read(element), part);
      if (round > min) part = maybe(part);
    }
    return part;
  };
  function read(node) {
    switch (node.type) {
      case 'Quantifier':
        return repeated(node);
      case 'Group':
      case 'CapturingGroup':
        return choice(node.alternatives);
      case 'Assertion':
        if ('alternatives' in node) aside(node.alternatives);
        return GUARD;
      case 'Backreference':
        return oneOf([node.resolved].flat().map(read));
      default: {
        const at = sets.push(toUnicodeSet(node, flags).chars) - 1;
        follow.push(new Map());
        return {
          first: new Map([[at, 1]]),
          last: new Map([[at, 1]]),
          sure: new Map([[at, 1]]),
          empties: 0,
          isSure: false,
        };
      }
    }
  }
  const { sure } = choice(alternatives);
  return { sets, follow, sure };
}

/** All nodes reachable from some nodes, those included. */
function reach(starts, next) {
  const seen = new Map(starts.map((node) => [node.join(), node]));
  for (const node of seen.values()) for (const to of next(node)) if (!seen.has(to.join())) seen.set(to.join(), to);
  return seen;
}

/** The ambiguity of one automaton: 'exponential', 'polynomial' or null. */
function ambiguityOf({ sets, follow, sure }) {
  const behind = sets.map(
    (_, at) =>
      new Set(
        [
          ...reach(
            [...follow[at].keys()].map((to) => [to]),
            ([from]) => [...follow[from].keys()].map((to) => [to]),
          ).values(),
        ].flat(),
      ),
  );
  const loops = [
    ...new Set(
      sets
        .map((_, at) => at)
        .filter((at) => behind[at].has(at))
        .map((at) =>
          [...behind[at]]
            .filter((to) => behind[to].has(at))
            .sort((a, b) => a - b)
            .join(),
        ),
    ),
  ].map((loop) => new Set(loop.split(',').map(Number)));
  const share = (...nodes) =>
    nodes.every((one, at) =>
      nodes.slice(at + 1).every((other) => one === other || !sets[one].isDisjointWith(sets[other])),
    );
  const within = (from, allowed) => [...follow[from].keys()].filter((to) => allowed.has(to));

  for (const loop of loops) {
    if ([...loop].some((from) => within(from, loop).some((to) => follow[from].get(to) > 1))) return 'exponential';
    const pairs = reach(
      [...loop].map((at) => [at, at]),
      ([a, b]) =>
        within(a, loop).flatMap((x) =>
          within(b, loop)
            .filter((y) => share(x, y))
            .map((y) => [x, y]),
        ),
    );
    const back = new Map();
    for (const [name, [a, b]] of pairs)
      for (const x of within(a, loop))
        for (const y of within(b, loop))
          if (share(x, y)) back.set(`${x},${y}`, [...(back.get(`${x},${y}`) ?? []), pairs.get(name)]);
    const returning = reach(
      [...loop].map((at) => [at, at]),
      (node) => back.get(node.join()) ?? [],
    );
    if ([...returning.values()].some(([a, b]) => a !== b)) return 'exponential';
  }
  for (const one of loops)
    for (const other of loops) {
      // A loop that may end anywhere has matched once it is reached, so it never backtracks.
      if (one === other || [...other].every((at) => sure.has(at)) || !behind[[...one][0]].has([...other][0])) continue;
      const between = new Set(
        [...behind[[...one][0]], ...one].filter((at) => other.has(at) || behind[at].has([...other][0])),
      );
      const next = ([a, b, c]) =>
        within(a, one).flatMap((x) =>
          within(b, between)
            .filter((y) => share(x, y))
            .flatMap((y) =>
              within(c, other)
                .filter((z) => share(x, y, z))
                .map((z) => [x, y, z]),
            ),
        );
      for (const p of one)
        for (const q of other) if (reach([[p, p, q]], next).has([p, q, q].join())) return 'polynomial';
    }
  return null;
}

/**
 * How the time of a failing match may grow with the text: 'exponential', 'polynomial', or null for linear. The search for a starting
 * position is not considered.
 */
export function waysOf({ source, flags }) {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const read = { ...new RegExpParser().parseFlags(flags) };
  const waiting = [parsed.alternatives];
  let worst = null;
  for (const alternatives of waiting) {
    const found = ambiguityOf(automatonOf(alternatives, read, (inner) => waiting.push(inner)));
    if (found === 'exponential') return found;
    worst ??= found;
  }
  return worst;
}
