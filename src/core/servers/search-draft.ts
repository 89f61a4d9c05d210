/** The search of servers is a draft; beside its store, which belongs to the first load, because that needs no drafts. */
import { keepDraft } from '../page/drafts.store';
import { setServerKeyword, useServers } from './servers.store';

keepDraft({ name: 'server-search', read: () => useServers.getState().keyword, restore: setServerKeyword });
