import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Timeout of asynchronous queries. One second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
