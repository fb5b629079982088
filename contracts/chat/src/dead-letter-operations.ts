import { defineDeadLetterOperations } from '@yoza/kernel-contract/dead-letters';

export const deadLetterOperations = defineDeadLetterOperations('chat', 'Chat');
