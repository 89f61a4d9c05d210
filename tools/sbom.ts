/** `npm run sbom`: writes the bill of materials and the third-party notices of what ships, building the app first where that is needed. */
import { readArguments } from './lib/arguments';
import { buildApp, buildAppAnew } from './build/build';
import { hasBundleRecords } from './sbom/sbom-bundle';
import { writeSupplyChainPapers } from './sbom/sbom-papers';

readArguments({});

await buildApp();
// A build that is not stale may be older than the notes on it.
if (!hasBundleRecords()) await buildAppAnew();
console.log(writeSupplyChainPapers());
