/** Reads what the web platform's home leads this visitor to. */
import { environment } from '../../core/diagnostics/environment.store';
import { visitorSystem } from '../../lib/platform/visitor-system';
import { downloadsFor, type Download } from './app-links.rules';

interface Visitor {
  /** The one for the visitor's own system first; empty: none is configured. */
  readonly downloads: readonly Download[];
  /** Whether the app can be on this system. */
  readonly canHaveApp: boolean;
}

export function readVisitor(): Visitor {
  const own = visitorSystem();
  return { downloads: downloadsFor(environment().downloads, own), canHaveApp: own !== null };
}
