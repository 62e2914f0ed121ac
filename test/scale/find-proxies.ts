/** Finds nginx and HAProxy. */
import { findProgram } from '../support/debian-program.ts';

/** Paths of the executables; `null` for what is not there, and is not installed. */
export function findNginx(isInstalled: boolean): string | null {
  const paths = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
  return findProgram({ name: 'nginx-light', paths, variable: 'NGINX' }, isInstalled);
}

export function findHaproxy(isInstalled: boolean): string | null {
  const paths = ['/usr/sbin/haproxy', '/usr/bin/haproxy', '/opt/homebrew/bin/haproxy'];
  return findProgram({ name: 'haproxy', paths, variable: 'HAPROXY' }, isInstalled);
}
