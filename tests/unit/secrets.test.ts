import fs from 'node:fs';
import path from 'node:path';
import { readOrCreateSecrets } from '@/lib/platform/config/secrets';
import { removeFolders, temporaryFolder } from '../support/folders';

let file = '';
beforeEach(() => {
  file = path.join(temporaryFolder(), 'data/secrets');
});
afterEach(removeFolders);

const modeOf = (place: string) => fs.statSync(place).mode & 0o777;
const write = (text: string, mode = 0o600) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text, { mode });
};

test('secrets are created at the first start: 256 bits each, all different', () => {
  const made = readOrCreateSecrets(file, {});
  expect(Object.keys(made).sort()).toEqual([
    'EDITOR_TOKEN',
    'NEXTAUTH_SECRET',
    'OTP_PEPPER',
    'PICTURE_KEY',
    'SITE_PROOF_KEY',
  ]);
  for (const secret of Object.values(made)) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(new Set(Object.values(made)).size).toBe(5);
});

test('they are readable only by their owner', () => {
  readOrCreateSecrets(file, {});
  expect(modeOf(file)).toBe(0o600);
  expect(modeOf(path.dirname(file))).toBe(0o700);
});

test('they are created once: a second start reads them and does not change the file', () => {
  const made = readOrCreateSecrets(file, {});
  const text = fs.readFileSync(file, 'utf8');
  expect(readOrCreateSecrets(file, {})).toEqual(made);
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
});

test('another process never finds the file half-written', () => {
  const link = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw new Error('stopped in the middle');
  });
  expect(() => readOrCreateSecrets(file, {})).toThrow('stopped in the middle');
  link.mockRestore();
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
});

test('a later process reads the secrets of the first one', () => {
  const other = path.join(temporaryFolder(), 'secrets');
  const first = readOrCreateSecrets(other, {});
  const real = fs.linkSync;
  const link = jest.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
    fs.copyFileSync(other, file);
    real(from, to);
  });
  expect(readOrCreateSecrets(file, {})).toEqual(first);
  link.mockRestore();
});

test('two installations have different ones', () => {
  const other = path.join(temporaryFolder(), 'secrets');
  expect(readOrCreateSecrets(file, {}).EDITOR_TOKEN).not.toBe(readOrCreateSecrets(other, {}).EDITOR_TOKEN);
});

describe('the environment', () => {
  test('takes precedence, and is not stored', () => {
    const made = readOrCreateSecrets(file, {});
    const env = { NEXTAUTH_SECRET: 'from-the-operator' };
    expect(readOrCreateSecrets(file, env)).toEqual({ ...made, NEXTAUTH_SECRET: 'from-the-operator' });
    expect(fs.readFileSync(file, 'utf8')).not.toContain('from-the-operator');
    expect(readOrCreateSecrets(file, {})).toEqual(made);
  });

  test('takes precedence at the first start too', () => {
    expect(readOrCreateSecrets(file, { OTP_PEPPER: 'pepper' }).OTP_PEPPER).toBe('pepper');
    expect(fs.readFileSync(file, 'utf8')).not.toContain('OTP_PEPPER=pepper');
  });

  test('that is empty counts as unset', () => {
    const made = readOrCreateSecrets(file, {});
    expect(readOrCreateSecrets(file, { NEXTAUTH_SECRET: '' })).toEqual(made);
  });
});

describe('a file without one of the secrets', () => {
  test('gets it without changing the others', () => {
    write('NEXTAUTH_SECRET=one\nOTP_PEPPER=two=with=signs\n');
    const made = readOrCreateSecrets(file, {});
    expect(made).toMatchObject({ NEXTAUTH_SECRET: 'one', OTP_PEPPER: 'two=with=signs' });
    expect(made.EDITOR_TOKEN).toMatch(/^[\w-]{43}$/);
    expect(readOrCreateSecrets(file, {})).toEqual(made);
  });

  test('does not lose a secret of a later version', () => {
    write('NEXTAUTH_SECRET=one\nLATER_SECRET=four\n');
    readOrCreateSecrets(file, {});
    expect(fs.readFileSync(file, 'utf8').split('\n')).toContain('LATER_SECRET=four');
  });

  test('is made private if others could read it', () => {
    write('NEXTAUTH_SECRET=one\n', 0o644);
    readOrCreateSecrets(file, {});
    expect(modeOf(file)).toBe(0o600);
  });
});

test.each(['', '\n\n', 'nonsense\n', 'NEXTAUTH_SECRET=\nOTP_PEPPER=\n'])('a file that holds %j is filled', (text) => {
  write(text);
  const made = readOrCreateSecrets(file, {});
  for (const secret of Object.values(made)) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecrets(file, {})).toEqual(made);
});
