import type * as z from 'zod';
import { nameCalls } from './names';
import { notificationCalls } from './notifications';
import { peopleCalls } from './people';
import { pictureCalls } from './pictures';
import { previewCalls } from './previews';
import { siteCalls } from './site';
import { sourceCalls } from './sources';
import { storyCalls } from './stories';

/** All operations of the newsroom API by their operation id. */
export const newsroomOperations = {
  ...storyCalls,
  ...notificationCalls,
  ...previewCalls,
  ...nameCalls,
  ...siteCalls,
  ...pictureCalls,
  ...peopleCalls,
  ...sourceCalls,
};

export type NewsroomOperation = keyof typeof newsroomOperations;

/** The validated path parameters and query of an operation. */
export type NewsroomParams<Name extends NewsroomOperation> = z.output<(typeof newsroomOperations)[Name]['params']>;
export type NewsroomQuery<Name extends NewsroomOperation> = z.output<(typeof newsroomOperations)[Name]['query']>;
