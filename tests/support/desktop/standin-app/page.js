/* global window, document */
// Asks the main process on a click; keeps what the content security policy refused.
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.violations.push(event.effectiveDirective);
});
document.querySelector('#ask').addEventListener('click', async () => {
  document.querySelector('#answer').textContent = await window.bridge.call('greet', 'button');
});
