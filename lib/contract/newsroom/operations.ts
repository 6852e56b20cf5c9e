import type * as z from 'zod';
import { nameCalls } from './names';
import { notificationCalls } from './notifications';
import { peopleCalls } from './people';
import { pictureCalls } from './pictures';
import { previewCalls } from './previews';
import { siteCalls } from './site';
import { sourceCalls } from './sources';
import { storyCalls } from './stories';

/** All calls of the newsroom, by their names in the OpenAPI document. */
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

/** The checked path parameters and query of a call. */
export type NewsroomParams<Name extends NewsroomOperation> = z.output<(typeof newsroomOperations)[Name]['params']>;
export type NewsroomQuery<Name extends NewsroomOperation> = z.output<(typeof newsroomOperations)[Name]['query']>;
