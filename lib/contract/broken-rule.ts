import type * as z from 'zod';
import type { InputCode, Rule } from './errors';

/**
 * Translates a zod issue into an error code with parameters (for programs) and a message (for
 * people). zod's own messages name JavaScript types.
 */

type Issue = z.core.$ZodIssue;
type BrokenRule = Rule & { message: string };

const required: BrokenRule = { code: 'REQUIRED', message: 'is required' };

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a timestamp',
};

/** Maximum number of values that a message lists. */
const maxValues = 12;

const formats: Record<string, string> = {
  datetime: 'must be a timestamp with a time zone, such as 2026-11-20T18:30:00+05:30',
  date: 'must be a day, such as 2026-11-20',
  time: 'must be a time of day, such as 18:30',
  email: 'must be an e-mail address',
  url: 'must be a URL',
  uuid: 'must be a UUID',
  regex: 'has a format that is not allowed here',
};

/** Whether zod wrote the message. Messages of our schemas start with a lower-case letter. */
const isZodMessage = (message: string): boolean =>
  /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected)\b/.test(message);

/** A missing value can only be recognised by zod's message. */
const isMissing = (issue: Issue): boolean => /received undefined$/.test(issue.message);

const plural = (count: number | bigint, one: string, many = `${one}s`): string =>
  `${count} ${Number(count) === 1 ? one : many}`;

const lists = new Set(['array', 'set', 'map', 'object', 'file']);

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): BrokenRule {
  const params = { max: Number(maximum) };
  if (origin === 'string')
    return { code: 'TOO_LONG', params, message: `must have at most ${plural(maximum, 'character')}` };
  if (lists.has(origin))
    return { code: 'TOO_MANY', params, message: `must have at most ${plural(maximum, 'entry', 'entries')}` };
  return {
    code: 'OUT_OF_RANGE',
    params,
    message: `must be ${inclusive === false ? 'less than' : 'at most'} ${maximum}`,
  };
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): BrokenRule {
  const params = { min: Number(minimum) };
  if (Number(minimum) === 1 && (origin === 'string' || lists.has(origin)))
    return { code: 'EMPTY', message: 'must not be empty' };
  if (origin === 'string') return { code: 'TOO_SHORT', params, message: `must have at least ${minimum} characters` };
  if (lists.has(origin)) return { code: 'TOO_FEW', params, message: `must have at least ${minimum} entries` };
  return {
    code: 'OUT_OF_RANGE',
    params,
    message: `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}`,
  };
}

function notAllowed(values: readonly unknown[]): BrokenRule {
  const allowed = values.map(String);
  const listedValues = allowed.slice(0, maxValues).join(', ') + (allowed.length > maxValues ? ', …' : '');
  return {
    code: 'NOT_ALLOWED',
    params: { allowed },
    message: allowed.length === 1 ? `must be ${listedValues}` : `must be one of: ${listedValues}`,
  };
}

/**
 * Returns the broken rule of a union: that of the branch whose type fits the value, otherwise the
 * list of accepted types.
 */
function unionRule(errors: readonly (readonly Issue[])[]): BrokenRule {
  const near = errors.flat().find(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  if (near && !('errors' in near)) {
    const { message, ...rule } = toBrokenRule(near);
    const inner = near.path.map(String).join('.');
    return { ...rule, message: inner ? `${inner} ${message}` : message };
  }
  const expectedTypes = errors.flatMap((branch) =>
    branch.flatMap((issue) => (issue.code === 'invalid_type' ? (typeNames[issue.expected] ?? []) : [])),
  );
  return {
    code: 'WRONG_TYPE',
    message: `must be ${[...new Set(expectedTypes)].join(' or ') || 'a different type of value'}`,
  };
}

function ruleOf(issue: Issue): BrokenRule {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = typeNames[issue.expected] ?? `of type ${issue.expected}`;
      return { code: 'WRONG_TYPE', params: { expected: issue.expected }, message: `must be ${expected}` };
    }
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return {
        code: 'INVALID_FORMAT',
        params: { format: issue.format },
        message: formats[issue.format] ?? `must have the format ${issue.format}`,
      };
    case 'invalid_value':
      return notAllowed(issue.values);
    case 'invalid_union':
      return unionRule(issue.errors);
    case 'not_multiple_of':
      return { code: 'INVALID_FORMAT', message: `must be a multiple of ${issue.divisor}` };
    case 'invalid_key':
      return { code: 'UNKNOWN_FIELD', message: 'has a name that is not allowed' };
    default:
      return { code: 'INVALID', message: 'is invalid' };
  }
}

const isRule = (params: unknown): params is Rule =>
  typeof params === 'object' && params !== null && typeof (params as Partial<Rule>).code === 'string';

/** Returns the broken rule of a zod issue. A message of the schema takes precedence. */
export function toBrokenRule(issue: Issue): BrokenRule {
  if (isMissing(issue)) return required;
  if (issue.code === 'custom') {
    const { code, params } = isRule(issue.params) ? issue.params : { code: 'INVALID' as InputCode };
    return { code, ...(params ? { params } : {}), message: isZodMessage(issue.message) ? 'is invalid' : issue.message };
  }
  const rule = ruleOf(issue);
  return isZodMessage(issue.message) ? rule : { ...rule, message: issue.message };
}
