/* global window, document */
// Calls the main process on a click; records violations of the content security policy.
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.violations.push(event.effectiveDirective);
});
document.querySelector('#ask').addEventListener('click', async () => {
  document.querySelector('#answer').textContent = await window.bridge.call('greet', 'button');
});
