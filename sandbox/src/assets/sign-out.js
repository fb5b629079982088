document.querySelector('button[name="logout"]').click();
