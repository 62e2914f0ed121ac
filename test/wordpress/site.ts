/** A real WordPress in a scratch folder, with a database of its own; nothing outside the folder is changed. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unpackZip } from '../support/read-zip.ts';

const run = promisify(execFile);
const ARCHIVE = fileURLToPath(new URL('../../dist/wordpress/wps-elements.zip', import.meta.url));
const PROGRAMS = ['/usr/bin/php', '/usr/sbin/mariadbd', '/usr/bin/mariadb-install-db', ARCHIVE];
const START_MS = 30_000;
const POLL_MS = 100;

export interface Site {
  readonly url: string;
  readonly folder: string;
  /** Runs PHP in this WordPress, as a guest, and returns what it prints. */
  readonly php: (code: string) => Promise<string>;
  /** Makes it the first site of a network, in sub-folders. */
  readonly makeNetwork: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Tells what the tests lack on this machine; `null` if nothing. */
export function missing(source: string): string | null {
  const found = [...PROGRAMS, `${source}/wp-load.php`].filter((path) => !existsSync(path));
  return found.length === 0 ? null : `not on this machine: ${found.join(', ')}`;
}

/**
 * Installs a WordPress with the built plugin, not yet activated, and a classic theme "bare".
 *
 * @param source folder of a complete WordPress, which is copied; its `wp-config.php`, uploads and
 *   other plugins are not
 */
export async function startSite(source: string): Promise<Site> {
  const scratch = await mkdtemp(join(tmpdir(), 'wps-wordpress-'));
  const folder = join(scratch, 'site');
  const socket = join(scratch, 'db.sock');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await copyWordPress(source, folder);
  await unpackZip(ARCHIVE, join(folder, 'wp-content/plugins'));
  await writeTheme(join(folder, 'wp-content/themes/bare'));
  await writeFile(join(folder, 'wp-config.php'), config(url, socket));
  await writeFile(join(scratch, 'router.php'), ROUTER);
  const database = await startDatabase(scratch, socket);
  const options = [
    ...['-d', 'memory_limit=512M', '-d', 'sendmail_path=/bin/true'],
    // Otherwise PHP may answer for two seconds by the `wp-config.php` from before `makeNetwork`.
    ...['-d', 'opcache.revalidate_freq=0'],
  ];
  const server = spawn(
    'php',
    [...options, '-S', `127.0.0.1:${port}`, '-t', folder, join(scratch, 'router.php')],
    // A group of processes of its own: PHP leaves its workers running when it is ended.
    { stdio: 'ignore', detached: true, env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' } },
  );
  let calls = 0;
  const php = async (code: string): Promise<string> => {
    const file = join(scratch, `call-${calls++}.php`);
    await writeFile(file, code);
    return (await run('php', [...options, file], { maxBuffer: 1e8 })).stdout;
  };
  const load = `<?php $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; $_SERVER['REQUEST_URI'] = '/';`;
  await php(`${load} define('WP_INSTALLING', true); require '${folder}/wp-load.php';
    require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('Shop', 'admin', 'admin@example.com', true, '', 'admin');
    update_option('permalink_structure', '/%postname%/'); switch_theme('bare');`);
  return {
    url,
    folder,
    php: (code) =>
      php(`${load} require '${folder}/wp-load.php';
        require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${code}`),
    async makeNetwork() {
      await php(`${load} require '${folder}/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/upgrade.php';
        foreach ($wpdb->tables('ms_global') as $name => $table) { $wpdb->$name = $table; }
        install_network(); populate_network(1, $_SERVER['HTTP_HOST'], 'admin@example.com', 'Network');`);
      await writeFile(
        join(folder, 'wp-config.php'),
        config(url, socket).replace(
          '<?php',
          `<?php define('MULTISITE', true); define('SUBDOMAIN_INSTALL', false); define('DOMAIN_CURRENT_SITE', '127.0.0.1:${port}');
define('PATH_CURRENT_SITE', '/'); define('SITE_ID_CURRENT_SITE', 1); define('BLOG_ID_CURRENT_SITE', 1);`,
        ),
      );
    },
    async stop() {
      if (server.pid !== undefined) process.kill(-server.pid);
      database.kill();
      await new Promise((resolve) => database.once('exit', resolve));
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

async function copyWordPress(source: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'wp-content/plugins'), { recursive: true });
  const names = await readdir(source);
  const own = names.filter((name) => name.endsWith('.php') && name !== 'wp-config.php');
  const parts = [...own, 'wp-admin', 'wp-includes', 'wp-content/plugins/woocommerce'];
  for (const part of [...parts, 'wp-content/themes'])
    if (existsSync(join(source, part)))
      await cp(join(source, part), join(folder, part), { recursive: true, dereference: true });
}

async function startDatabase(scratch: string, socket: string) {
  const data = join(scratch, 'db');
  await run('mariadb-install-db', [
    ...['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal'],
    '--skip-test-db',
  ]);
  const database = spawn(
    '/usr/sbin/mariadbd',
    [
      ...['--no-defaults', `--user=${userInfo().username}`, `--datadir=${data}`],
      ...['--skip-networking', `--socket=${socket}`, `--pid-file=${scratch}/db.pid`],
    ],
    { stdio: 'ignore' },
  );
  const sql = 'create database wp; create user wp@localhost; grant all on wp.* to wp@localhost';
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      await run('mariadb', ['--no-defaults', '-S', socket, '-uroot', '-e', sql]);
      return database;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function config(url: string, socket: string): string {
  const keys = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) =>
    ['KEY', 'SALT'].map((kind) => `define('${name}_${kind}', 'test ${name} ${kind}');`),
  );
  return `<?php
define('DB_NAME', 'wp'); define('DB_USER', 'wp'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
${keys.join('\n')}
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}'); define('FS_METHOD', 'direct');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', __DIR__ . '/debug.log');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;
}

/** Sends files as they are, and all other addresses to WordPress, as the rules of web servers do. */
const ROUTER = `<?php
$root = $_SERVER['DOCUMENT_ROOT'];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($root . $path) || ('/' !== $path && is_file($root . rtrim($path, '/') . '/index.php'))) { return false; }
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
chdir($root);
require $root . '/index.php';
`;

/** A classic theme with a sidebar, and a strict policy: nothing inline, nothing of another host. */
async function writeTheme(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'style.css'),
    '/*\nTheme Name: Bare\nVersion: 1\n*/\nbody { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 Georgia, serif; }\n',
  );
  await writeFile(
    join(folder, 'functions.php'),
    `<?php
add_action('after_setup_theme', function () { add_theme_support('woocommerce'); add_theme_support('align-wide'); });
add_action('widgets_init', function () { register_sidebar(['id' => 'side', 'name' => 'Side']); });
add_action('wp_enqueue_scripts', function () { wp_enqueue_style('bare', get_stylesheet_uri()); });
add_action('send_headers', function () {
  if (isset($_GET['strict'])) { header("Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self' blob:"); }
});
`,
  );
  await writeFile(
    join(folder, 'header.php'),
    `<!DOCTYPE html><html <?php language_attributes(); ?>><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><?php wp_head(); ?></head><body <?php body_class(); ?>><main>`,
  );
  await writeFile(
    join(folder, 'footer.php'),
    `</main><aside><?php dynamic_sidebar('side'); ?></aside><?php wp_footer(); ?></body></html>`,
  );
  await writeFile(
    join(folder, 'index.php'),
    `<?php get_header(); while (have_posts()) { the_post(); the_title('<h1>', '</h1>'); the_content(); } get_footer();`,
  );
}
