/**
 * A code signing certificate of this machine's own, so that Windows can verify an update without a secret: the app accepts a new version
 * only when Windows knows its signer (promise I2). For a machine that is thrown away: its root store trusts the certificate afterwards.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { brand } from '../../../common/brand';
import { runPowerShell } from './powershell';

const SUBJECT = `CN=${brand.name} Package Test, O=${brand.name}, C=GB`;
const LIMIT_MS = 120_000;

/** The environment with which electron-builder signs; empty where a certificate is set already or the system is not Windows. */
export async function testSigner(folder: string): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'win32' || (process.env['WIN_CSC_LINK'] ?? '') !== '') return {};
  const [file, password] = [path.join(folder, 'test-signer.pfx'), randomBytes(16).toString('hex')];
  const { code, output } = await runPowerShell(makeCertificate(file, password), LIMIT_MS);
  if (code !== 0) throw new Error(`no certificate for signing could be made:\n${output}`);
  return { WIN_CSC_LINK: file, WIN_CSC_KEY_PASSWORD: password, PINGLANE_PUBLISHER_NAME: SUBJECT };
}

/** The script; a quote inside a quoted text of PowerShell is doubled. */
function makeCertificate(file: string, password: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return [
    "$ErrorActionPreference = 'Stop'",
    `$made = New-SelfSignedCertificate -Type CodeSigningCert -Subject ${quoted(SUBJECT)} -CertStoreLocation Cert:\\CurrentUser\\My`,
    `$word = ConvertTo-SecureString -String ${quoted(password)} -Force -AsPlainText`,
    `Export-PfxCertificate -Cert $made -FilePath ${quoted(file)} -Password $word | Out-Null`,
    `Export-Certificate -Cert $made -FilePath ${quoted(`${file}.cer`)} | Out-Null`,
    ...['Root', 'TrustedPublisher'].map(
      (store) =>
        `Import-Certificate -FilePath ${quoted(`${file}.cer`)} -CertStoreLocation Cert:\\LocalMachine\\${store} | Out-Null`,
    ),
  ].join('; ');
}
