/** For test files that share a process: each one begins with the provider's default time zone. */
import { beforeAll } from 'vitest';
import { DEFAULT_PROVIDER_TIME_ZONE } from '../../../common/config';
import { setProviderZone } from '../../../src/lib/platform/provider-zone';

beforeAll(() => setProviderZone(DEFAULT_PROVIDER_TIME_ZONE));
