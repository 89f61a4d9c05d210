/** Twelve texts of a person, their machine and their accounts, which no file of a session may contain (promise J7). */

export const INVITATION_LINK = 'https://friends.example/join/QANARYREF55';

export const PERSONAL_TEXTS = {
  account: 'qanaryaccount01',
  displayName: 'Zoe Qanary Holder',
  email: 'qanary.person@mail.example',
  userId: '77013377',
  address: '203.0.113.77',
  token: 'qanary-token-0a1b2c3d4e5f',
  machineId: 'ca0a21'.repeat(10) + 'beef',
  invitation: 'QANARYREF55',
  order: 'order-qanary-7007',
  giftCode: 'QANARYGIFT77',
  helperToken: 'qanary-helper-9f8e7d6c',
  provider: 'api.qanary-provider.example',
} as const;
