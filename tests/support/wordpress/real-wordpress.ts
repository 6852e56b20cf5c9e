import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '../eventually';
import { freePort } from '../site';

/**
 * A real WordPress on the loopback interface, with its own MariaDB and PHP server. Its files come
 * from Debian's package `wordpress` or from another folder. Everything is in one temporary folder,
 * which `stop` deletes.
 */

const debian = '/usr/share/wordpress';
const plugin = path.resolve('deploy/wordpress');

/** Serves the requested file, or WordPress if there is no such file, as a web server does. */
const router = `<?php
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if (is_dir($root . $path) && is_file($root . rtrim($path, '/') . '/index.php')) $path = rtrim($path, '/') . '/index.php';
if ('/' === $path || !is_file($root . $path)) $path = '/index.php';
if (!str_ends_with($path, '.php')) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $path;
$_SERVER['SCRIPT_FILENAME'] = $root . $path;
chdir(dirname($root . $path));
require $root . $path;
`;

const phpString = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const isWordPress = (folder: string): boolean => fs.existsSync(path.join(folder, 'wp-includes/version.php'));

const has = (program: string): boolean => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;

/**
 * Returns a message that names what is missing to run WordPress. Undefined if nothing is missing.
 */
export function missingForWordPress(files: string = debian): string | undefined {
  if (files !== debian && !isWordPress(files)) return `There is no WordPress in ${files}`;
  const missing = [
    ...(isWordPress(files) ? [] : [`WordPress (in ${files})`]),
    ...(has('php') ? [] : ['PHP']),
    ...(has('mariadbd') ? [] : ['MariaDB']),
  ];
  return missing.length
    ? `Not installed: ${missing.join(', ')}. Debian: apt-get install wordpress mariadb-server php-cli php-mysql`
    : undefined;
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

export type Editor = { login: string; password: string };

export class RealWordPress {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-wordpress-'));
  readonly #files = path.join(this.folder, 'files');
  readonly #socket = path.join(this.folder, 'mysql.sock');
  #database: ChildProcess | undefined;
  #web: ChildProcess | undefined;
  #port = 0;
  url = '';
  version = '';
  /** `user:application password`, for WORDPRESS_TOKEN. */
  token = '';
  readonly editor: Editor = { login: 'asha', password: randomBytes(12).toString('hex') };

  /** @param source the folder with the files of WordPress */
  constructor(private readonly source: string = debian) {}

  /** Installs an empty WordPress in Gujarati, with permalinks by date and the plugin. */
  async start(): Promise<void> {
    const missing = missingForWordPress(this.source);
    if (missing) throw new Error(missing);
    fs.chmodSync(this.folder, 0o755);
    fs.cpSync(this.source, this.#files, {
      recursive: true,
      dereference: true,
      filter: (file) => !/(?:wp-config\.php|\.htaccess)$/.test(file),
    });
    this.#port = await freePort();
    this.url = `http://127.0.0.1:${this.#port}`;
    this.#installDatabase();
    await this.startDatabase();
    this.#sql('create database wordpress character set utf8mb4');
    this.configure({});
    fs.writeFileSync(path.join(this.folder, 'router.php'), router);
    const { login, password } = this.editor;
    this.version = this.php(`
      define('WP_INSTALLING', true);
      require 'wp-load.php';
      require_once ABSPATH . 'wp-admin/includes/upgrade.php';
      wp_install('સોરઠ સમાચાર', ${phpString(login)}, 'asha@sorath.example', true, '', ${phpString(password)});
      update_option('permalink_structure', '/%year%/%monthnum%/%day%/%postname%/');
      // As in India, so that its clock is not that of UTC.
      update_option('timezone_string', 'Asia/Kolkata');
      wp_delete_post(1, true);
      wp_delete_post(2, true);
      wp_delete_post(3, true);
      echo $wp_version;`);
    this.token = `${login}:${this.run(
      `echo WP_Application_Passwords::create_new_application_password(1, ['name' => 'trivarta'])[0];`,
    )}`;
    const plugins = path.join(this.#files, 'wp-content/mu-plugins');
    fs.cpSync(plugin, plugins, { recursive: true });
    await this.startWeb();
  }

  /** Whether WordPress has the scripts of the block editor. Some packages leave them out. */
  get hasBlockEditor(): boolean {
    return fs.existsSync(path.join(this.#files, 'wp-includes/js/dist/editor.min.js'));
  }

  /** Writes wp-config.php, with constants of the plugin. */
  configure(constants: Record<string, string>): void {
    const all: Record<string, string | boolean> = {
      DB_NAME: 'wordpress',
      DB_USER: 'root',
      DB_PASSWORD: '',
      DB_HOST: `localhost:${this.#socket}`,
      DB_CHARSET: 'utf8mb4',
      DB_COLLATE: '',
      WP_HOME: this.url,
      WP_SITEURL: this.url,
      // Without HTTPS, application passwords only work in a local environment.
      WP_ENVIRONMENT_TYPE: 'local',
      DISABLE_WP_CRON: true,
      AUTOMATIC_UPDATER_DISABLED: true,
      WP_HTTP_BLOCK_EXTERNAL: true,
      WP_ACCESSIBLE_HOSTS: '127.0.0.1',
      ...Object.fromEntries(['AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT'].map((name) => [name, this.url])),
      ...constants,
    };
    const lines = Object.entries(all).map(
      ([name, value]) => `define('${name}', ${typeof value === 'string' ? phpString(value) : String(value)});`,
    );
    fs.writeFileSync(
      path.join(this.#files, 'wp-config.php'),
      `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\nrequire_once __DIR__ . '/wp-settings.php';\n`,
    );
  }

  #installDatabase(): void {
    const data = path.join(this.folder, 'mysql');
    const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
    const words = [`--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...asRoot];
    const { status, stderr } = spawnSync('mariadb-install-db', ['--no-defaults', ...words], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`mariadb-install-db ended with ${status}: ${stderr}`);
  }

  async startDatabase(): Promise<void> {
    const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
    const words = [`--datadir=${path.join(this.folder, 'mysql')}`, `--socket=${this.#socket}`, '--skip-networking'];
    this.#database = spawn('mariadbd', ['--no-defaults', ...words, '--innodb-flush-log-at-trx-commit=0', ...asRoot], {
      stdio: 'ignore',
    });
    const ping = async () => spawnSync('mariadb-admin', ['--no-defaults', `--socket=${this.#socket}`, 'ping']).status;
    if ((await eventually(ping, (status) => status === 0, 30_000)) !== 0) throw new Error('MariaDB did not start');
  }

  stopDatabase = (): Promise<void> => end(this.#database);

  async startWeb(): Promise<void> {
    this.startWebOnly();
    const ask = async () => (await fetch(`${this.url}/wp-json/`).catch(() => undefined))?.status;
    if ((await eventually(ask, (status) => status === 200, 30_000)) !== 200) throw new Error('PHP did not start');
  }

  /** Starts PHP without waiting until WordPress responds. */
  startWebOnly(): void {
    const words = ['-d', 'memory_limit=512M', '-S', `127.0.0.1:${this.#port}`, '-t', this.#files];
    this.#web = spawn('php', [...words, path.join(this.folder, 'router.php')], {
      stdio: 'ignore',
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
      // A process group of its own, so that `stopWeb` also ends the server's workers.
      detached: true,
    });
  }

  async stopWeb(): Promise<void> {
    const web = this.#web;
    if (web?.pid === undefined || web.exitCode !== null || web.signalCode !== null) return;
    const ended = new Promise((resolve) => web.once('exit', resolve));
    process.kill(-web.pid, 'SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.stopWeb();
    await end(this.#database);
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  #sql(statement: string): void {
    const { status, stderr } = spawnSync(
      'mariadb',
      ['--no-defaults', `--socket=${this.#socket}`, '-u', 'root', '-e', statement],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
  }

  /**
   * Runs a PHP program and returns its output.
   * @throws Error with its output if it fails
   */
  php(program: string): string {
    const { status, stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr', '-r', program], {
      cwd: this.#files,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    });
    if (status !== 0) throw new Error(`PHP ended with ${status}: ${stderr || stdout}`);
    return stdout;
  }

  /** Runs a PHP program inside WordPress, with its hooks and the plugin. Returns its output. */
  run = (program: string): string =>
    this.php(
      `$_SERVER['HTTP_HOST'] = '127.0.0.1:${this.#port}'; require 'wp-load.php'; wp_set_current_user(1); ${program}`,
    );
}
