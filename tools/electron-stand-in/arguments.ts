/** Reads the command line the way Electron's binary does: scripts to load first, Chromium's switches, then the app and its own arguments. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { unpackArchive } from './asar';
import { type AppInformation, ELECTRON_VERSION } from './state';

/** A command line, taken apart. */
export interface CommandLineParts {
  /** Modules named by `-r`, loaded before the app. */
  readonly preloads: readonly string[];
  /** Switches before the app's path, without their dashes; a value of '' means none. */
  readonly switches: ReadonlyMap<string, string>;
  /** The app's folder or file; undefined if none was named. */
  readonly appPath: string | undefined;
}

/** Takes the arguments after the executable. Never fails; an argument after the app's path belongs to the app. */
export function readArguments(argv: readonly string[]): CommandLineParts {
  const preloads: string[] = [];
  const switches = new Map<string, string>();
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    if (argument === '-r' || argument === '--require') {
      index += 1;
      preloads.push(argv[index] ?? '');
    } else if (argument.startsWith('--')) {
      const equals = argument.indexOf('=');
      if (equals === -1) switches.set(argument.slice(2), '');
      else switches.set(argument.slice(2, equals), argument.slice(equals + 1));
    } else if (!argument.startsWith('-')) {
      return { preloads, switches, appPath: argument };
    }
  }
  return { preloads, switches, appPath: undefined };
}

/**
 * Takes the app's folder or file and gives what its package.json says. An app beside the executable, `resources/app.asar` or
 * `resources/app`, counts as packaged and goes before. Throws an error of one line if there is no app.
 */
export function describeApp(executable: string, appPath: string | undefined): AppInformation {
  const resources = path.join(path.dirname(executable), 'resources');
  const archive = path.join(resources, 'app.asar');
  if (existsSync(archive)) return { ...describeFolder(unpackArchive(archive), true), directory: archive };
  const packaged = path.join(resources, 'app');
  const isPackaged = existsSync(packaged);
  if (!isPackaged && appPath === undefined)
    throw new Error('stand-in for Electron: name the app to run, e.g. `electron .`');
  const target = isPackaged ? packaged : path.resolve(appPath ?? '.');
  if (!existsSync(target)) throw new Error(`stand-in for Electron: cannot find the app at ${target}`);
  if (!statSync(target).isDirectory()) {
    return {
      name: 'Electron',
      version: ELECTRON_VERSION,
      directory: path.dirname(target),
      mainFile: target,
      isPackaged,
    };
  }
  return describeFolder(target, isPackaged);
}

function describeFolder(target: string, isPackaged: boolean): AppInformation {
  const manifest = readManifest(path.join(target, 'package.json'));
  return {
    name: manifest.get('productName') ?? manifest.get('name') ?? 'Electron',
    version: manifest.get('version') ?? ELECTRON_VERSION,
    directory: target,
    mainFile: path.join(target, manifest.get('main') ?? 'index.js'),
    isPackaged,
  };
}

function readManifest(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  if (!existsSync(file)) return texts;
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) return texts;
  for (const [key, value] of Object.entries(parsed)) if (typeof value === 'string') texts.set(key, value);
  return texts;
}
