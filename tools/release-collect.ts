/**
 * `npm run release:collect -- <from> <to>`: collects the packages of the three systems' runners (docs/releasing.md).
 * With APPROVED_HASHES, the hash of the list approved by a person, any other list is refused.
 */
import { appendFile } from 'node:fs/promises';
import { collectRelease } from './release/collect';
import { readArguments } from './lib/arguments';
import { messageOf } from './lib/message-of';

async function main([from, to, ...more]: readonly string[]): Promise<void> {
  if (from === undefined || to === undefined || more.length > 0)
    throw new Error("name the folder of the runners' files and an empty one");
  const { list, listHash } = await collectRelease(from, to);
  console.log(`${list}\nSHA-256 of this list: ${listHash}`);
  const approved = process.env['APPROVED_HASHES'];
  if (approved !== undefined && approved !== listHash) throw new Error('these are not the files that were approved');
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output } = process.env;
  if (summary) await appendFile(summary, `Approve these files (SHA-512):\n\n\`\`\`\n${list}\`\`\`\n`);
  if (output) await appendFile(output, `hashes=${listHash}\n`);
}

main(readArguments({ allowPositionals: true }).positionals).catch((error: unknown) => {
  console.error(`release:collect: ${messageOf(error)}`);
  process.exitCode = 1;
});
