import type * as z from 'zod';
import { taxonomyOperations } from './taxonomy';
import { notificationOperations } from './notifications';
import { peopleOperations } from './people';
import { pictureOperations } from './pictures';
import { previewOperations } from './previews';
import { siteOperations } from './site';
import { sourceOperations } from './sources';
import { storyOperations } from './stories';

/** All operations of the newsroom API by their operation id. */
export const newsroomOperations = {
  ...storyOperations,
  ...notificationOperations,
  ...previewOperations,
  ...taxonomyOperations,
  ...siteOperations,
  ...pictureOperations,
  ...peopleOperations,
  ...sourceOperations,
};

export type NewsroomOperation = keyof typeof newsroomOperations;

/** The validated path parameters and query of an operation. */
export type NewsroomParams<Name extends NewsroomOperation> = z.output<(typeof newsroomOperations)[Name]['params']>;
export type NewsroomQuery<Name extends NewsroomOperation> = z.output<(typeof newsroomOperations)[Name]['query']>;
