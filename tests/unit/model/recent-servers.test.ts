import { expect, it } from 'vitest';
import { RECENT_SERVERS_LIMIT, withRecentServer } from '../../../src/model/recent-servers';

it('the recent servers are newest first, each once, at most eight', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(withRecentServer([], 'a')).toEqual(['a']);
  expect(withRecentServer(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(withRecentServer(ids, 'h')).toEqual(['h', ...ids]);
  expect(withRecentServer(['h', ...ids], 'i')).toEqual(['i', 'h', ...ids.slice(0, 6)]);
  expect(withRecentServer(['h', ...ids], 'g')).toHaveLength(RECENT_SERVERS_LIMIT);
});
